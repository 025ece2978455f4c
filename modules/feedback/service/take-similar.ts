import type { Database } from "@bc/db/database";
import { createRateLimiter, type RateLimiter } from "@bc/db/rate-limit";
import { maxSimilarPerMinute } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";

const limit = { name: "feedback-similar", limit: maxSimilarPerMinute, windowMs: 60_000 };
const limiters = new WeakMap<Database, RateLimiter>();

/** Limits the search for similar posts, which ranks every post that shares a word with the title. */
export async function takeSimilar(database: Database, userId: string): Promise<void> {
  const limiter = limiters.get(database) ?? createRateLimiter(database, limit);
  limiters.set(database, limiter);
  const answer = await limiter.take(userId);
  if (!answer.allowed)
    throw feedbackError("feedback.similar-limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}
