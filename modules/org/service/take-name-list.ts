import type { Database } from "@bc/db/database";
import { createRateLimiter, type RateLimiter } from "@bc/db/rate-limit";
import { orgError } from "../contract/errors.ts";

const limit = { name: "business-names", limit: 120, windowMs: 60_000 };
const limiters = new WeakMap<Database, RateLimiter>();

/** Limits the only list without pages: a page load needs it once, and frequent callers are refused. */
export async function takeNameList(database: Database, userId: string): Promise<void> {
  const limiter = limiters.get(database) ?? createRateLimiter(database, limit);
  limiters.set(database, limiter);
  const answer = await limiter.take(userId);
  if (!answer.allowed)
    throw orgError("org.name-list-limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}
