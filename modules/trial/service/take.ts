import type { RateLimiter } from "@bc/db/rate-limit";
import { trialError } from "../contract/errors.ts";

export async function take(limiter: RateLimiter, subject: string): Promise<void> {
  const answer = await limiter.take(subject);
  if (!answer.allowed) throw trialError("trial.limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}
