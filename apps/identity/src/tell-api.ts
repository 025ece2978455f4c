import { listUnnotified, markNotified } from "@bc/identity/public";
import type { Services } from "./services.ts";

export interface Teller {
  /** Tells the api of every session that ended since it last answered. */
  tell(): Promise<void>;
  stop(): void;
}

const everyMs = 300;
// Support's half hour and a little.
const supportLifeMs = 31 * 60_000;

/**
 * Tells the api of ended sessions by back-channel logout, until it has heard. The ends are read from the table, so one
 * that the api missed, or that another process wrote, is told too.
 */
export function startTeller(services: Services): Teller {
  const { config, database, clock, logger } = services;
  // Older ends need no word: every token of theirs has run out.
  const tokenLifeMs = Math.max(supportLifeMs, (config.ACCESS_TOKEN_SECONDS + 60) * 1_000);
  let isReachable = true;
  let running: Promise<void> | undefined;
  async function tellOnce(): Promise<void> {
    const since = new Date(clock.now().getTime() - tokenLifeMs);
    const unnotified = await database.withoutTransaction((tx) => listUnnotified(tx, since));
    const client = unnotified.length > 0 ? await services.provider.Client.find(config.CLIENT_ID) : undefined;
    for (const { id, accountId } of unnotified) {
      await (client as unknown as LogoutClient).backchannelLogout(accountId, id);
      await database.withoutTransaction((tx) => markNotified(tx, id, clock.now()));
    }
  }
  const tell = (): Promise<void> =>
    (running ??= tellOnce()
      .then(
        () => void (isReachable = true),
        (error: unknown) => {
          if (isReachable) logger.warn({ err: error }, "could not tell the api of ended sessions");
          isReachable = false;
        },
      )
      .finally(() => (running = undefined)));
  const timer = setInterval(() => void tell(), everyMs);
  return { tell, stop: () => clearInterval(timer) };
}

/** Part of the provider's client model, though not of its published types. */
interface LogoutClient {
  backchannelLogout(accountId: string, sessionId: string): Promise<void>;
}
