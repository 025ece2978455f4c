import pLimit, { type LimitFunction } from "p-limit";

/** How many queries of a user run at once in a process. Others wait for their turn. */
const queriesAtOnce = 8;

const limits = new Map<string, LimitFunction>();

/** Runs work that counts toward the limit of a user. */
export async function withinLimit<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const limit = limits.get(userId) ?? pLimit(queriesAtOnce);
  limits.set(userId, limit);
  try {
    return await limit(work);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(userId);
  }
}
