import type { Database } from "@bc/db/database";
import { follow } from "@bc/db/follow";
import {
  dropExpiredProofs,
  endedChannel,
  forgetEndedSessions,
  insertEndedSession,
  isSessionEnded,
  readEndedSessions,
} from "@bc/session/public";
import type { Logger } from "@bc/runtime/logger";
import { LRUCache } from "lru-cache";
import { maxTokenAgeMs } from "./token-age.ts";

/** Sessions whose tokens are refused although they have not expired. */
export interface EndedSessions {
  /** Returns whether the session has ended. Rejects while that can't be read. */
  isEnded(sessionId: string): Promise<boolean>;
  /** Whether this process learned in the last two minutes that the session has ended. */
  has(sessionId: string): boolean;
  add(sessionId: string): Promise<void>;
  stop(): Promise<void>;
}

// Often enough to find each minute's proofs while they can be removed.
const sweepMs = 20_000;
const sweepBatch = 1_000;
const recentMs = 120_000;
/** Requests of a session reach all processes, so each remembers those of all active users: 24 MB. */
const maxOpen = 200_000;

/**
 * Remembers which sessions were open when they were first seen, and learns by notification which of them end. Memory is
 * bounded: a session that is no longer remembered is looked up again.
 */
export async function startEndedSessions(database: Database, logger: Logger): Promise<EndedSessions> {
  const open = new LRUCache<string, true>({ max: maxOpen });
  const recent = new LRUCache<string, true>({ max: 50_000, ttl: recentMs });
  const note = (id: string): void => {
    recent.set(id, true);
    open.delete(id);
  };
  let readAt: Date | undefined;
  async function read(): Promise<void> {
    // A row can become visible after its timestamp, when its transaction commits.
    const since = readAt && new Date(readAt.getTime() - 60_000);
    const found = await database.withoutTransaction((tx) => readEndedSessions(tx, since));
    found.ids.forEach(note);
    ({ readAt } = found);
  }
  async function sweep(): Promise<void> {
    await database.withoutTransaction(dropExpiredProofs);
    const before = new Date(Date.now() - maxTokenAgeMs);
    const forget = () => database.withoutTransaction((tx) => forgetEndedSessions(tx, before, sweepBatch));
    while ((await forget()) === sweepBatch);
  }
  const report = (error: unknown): void => logger.warn({ err: error }, "could not read the ended sessions");
  const following = follow(database, { channel: endedChannel, read, onMessage: note, onError: report });
  await following.refresh().catch(report); // the engines may start later
  const sweeping = setInterval(() => void sweep().catch(report), sweepMs);
  return {
    async isEnded(id) {
      // Without a first read, the end of a session that is looked up now could be missed.
      if (!readAt) await following.refresh();
      if (recent.has(id)) return true;
      if (open.get(id)) return false;
      if (await database.withoutTransaction((tx) => isSessionEnded(tx, id))) note(id);
      else if (!recent.has(id)) open.set(id, true);
      return recent.has(id);
    },
    has: (id) => recent.has(id),
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
