import { deleteExpired } from "@bc/identity/public";
import type { Services } from "./services.ts";

const everyMs = 10 * 60_000;

/** Forgets what has run out. */
export function startSweeper({ database, clock, logger }: Pick<Services, "database" | "clock" | "logger">): {
  stop(): void;
} {
  const timer = setInterval(() => {
    deleteExpired(database, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, "could not forget what has run out"),
    );
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
