import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { maxSimilarPerMinute } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";

const limit = limiterOf({ name: "feedback-similar", limit: maxSimilarPerMinute, windowMs: 60_000 });

/** Limits the search for similar posts, which ranks every post that shares a word with the title. */
export function takeSimilar(database: Database, userId: string): Promise<void> {
  return requireToken(limit(database), userId, (wait) => feedbackError("feedback.similar-limit", wait));
}
