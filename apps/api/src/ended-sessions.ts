import type { Database } from "@bc/db/database";
import {
  endedChannel,
  forgetEndedSessions,
  forgetShownProofs,
  insertEndedSession,
  listEndedSessions,
} from "@bc/org/public";
import type { Logger } from "@bc/runtime/logger";

/** Sessions whose tokens are refused although they have not run out. */
export interface EndedSessions {
  /** Resolves once the ended sessions have been read; rejects while they can't be. No session counts as running before. */
  known(): Promise<void>;
  has(sessionId: string): boolean;
  add(sessionId: string): Promise<void>;
  stop(): Promise<void>;
}

const catchUpMs = 2_000;
const sweepMs = 60_000;
// Longer than any provider's access token lives.
const keepMs = 24 * 3_600_000;

/** Known to this process within moments by notification; what a broken connection missed is read every two seconds. */
export async function startEndedSessions(database: Database, logger: Logger): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const note = (id: string, at = Date.now()): void => void ended.set(id, at);
  let readUntil = Date.now() - keepMs;
  let isKnown = false;
  let reading: Promise<void> | undefined;
  async function catchUp(): Promise<void> {
    // Rows can become visible later than their time says.
    const since = new Date(readUntil - 60_000);
    const rows = await database.withoutTransaction((tx) => listEndedSessions(tx, since));
    for (const { id, endedAt } of rows) note(id, endedAt.getTime());
    // By the database's clock alone: this process's may be ahead of it.
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
  const listening = database.listen(endedChannel, (id) => note(id));
  await catchUp().catch(report); // the engines need not be up yet
  const timers = [
    setInterval(() => void catchUp().catch(report), catchUpMs),
    setInterval(() => void sweep().catch(report), sweepMs),
  ];
  return {
    async known() {
      if (!isKnown) await (reading ??= catchUp().finally(() => (reading = undefined)));
    },
    has: (id) => ended.has(id),
    async add(id) {
      await database.withoutTransaction((tx) => insertEndedSession(tx, id));
      note(id);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await listening.stop();
    },
  };
}
