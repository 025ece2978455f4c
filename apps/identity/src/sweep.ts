import { deleteExpiredArtifacts, deleteExpiredTokens, deleteOldMails, deleteOldTries } from "@bc/identity/public";
import type { Services } from "./services.ts";

const everyMs = 10 * 60_000;
const keepMailsMs = 7 * 86_400_000;

/** Forgets what has run out. */
export function startSweeper({ database, clock, logger }: Pick<Services, "database" | "clock" | "logger">): {
  stop(): void;
} {
  const sweep = (): Promise<void> =>
    database.withTenant({}, async (tx) => {
      const now = clock.now();
      await deleteExpiredArtifacts(tx, now);
      await deleteExpiredTokens(tx, now);
      await deleteOldTries(tx, now);
      await deleteOldMails(tx, new Date(now.getTime() - keepMailsMs));
    });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logger.warn({ err: error }, "could not forget what has run out"));
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
