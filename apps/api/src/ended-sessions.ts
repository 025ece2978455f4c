import type { Database } from "@bc/db/database";
import { follow } from "@bc/db/follow";
import {
  endedChannel,
  forgetEndedSessions,
  forgetShownProofs,
  insertEndedSession,
  listEndedSessions,
} from "@bc/session/public";
import type { Logger } from "@bc/runtime/logger";

/** Sessions whose tokens are refused although they have not expired. */
export interface EndedSessions {
  /** Resolves once the ended sessions have been read; rejects while they can't be. Until then no session is valid. */
  known(): Promise<void>;
  has(sessionId: string): boolean;
  add(sessionId: string): Promise<void>;
  stop(): Promise<void>;
}

const sweepMs = 60_000;
// Longer than any provider's access token lives.
const keepMs = 24 * 3_600_000;

/** Keeps the ended sessions in memory. A session that ends elsewhere arrives as a notification with its ID. */
export async function startEndedSessions(database: Database, logger: Logger): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const note = (id: string, at = Date.now()): void => void ended.set(id, at);
  let readUntil = Date.now() - keepMs;
  let isKnown = false;
  async function read(): Promise<void> {
    // A row can become visible after its timestamp, when its transaction commits.
    const since = new Date(readUntil - 60_000);
    const rows = await database.withoutTransaction((tx) => listEndedSessions(tx, since));
    for (const { id, endedAt } of rows) note(id, endedAt.getTime());
    // Only the database's clock counts: the clock of this process may be ahead.
    readUntil = rows.reduce((latest, { endedAt }) => Math.max(latest, endedAt.getTime()), readUntil);
    isKnown = true;
  }
  async function sweep(): Promise<void> {
    const before = Date.now() - keepMs;
    for (const [id, at] of ended) if (at < before) ended.delete(id);
    await database.withoutTransaction((tx) => forgetEndedSessions(tx, new Date(before)));
    await database.withoutTransaction((tx) => forgetShownProofs(tx, new Date()));
  }
  const report = (error: unknown): void => logger.warn({ err: error }, "could not read the ended sessions");
  const following = follow(database, { channel: endedChannel, read, onMessage: (id) => note(id), onError: report });
  await following.refresh().catch(report); // the engines may start later
  const sweeping = setInterval(() => void sweep().catch(report), sweepMs);
  return {
    async known() {
      if (!isKnown) await following.refresh();
    },
    has: (id) => ended.has(id),
    async add(id) {
      await database.withoutTransaction((tx) => insertEndedSession(tx, id));
      note(id);
    },
    async stop() {
      clearInterval(sweeping);
      await following.stop();
    },
  };
}
