import { apiError } from "@bc/api-kit/errors";
import type { FastifyReply } from "fastify";

/** Returns a signal that aborts at the deadline or when the caller disconnects. */
export function startDeadline(reply: FastifyReply, ms: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(apiError("api.too-slow")), ms);
  reply.raw.once("close", () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(apiError("api.caller-gone"));
  });
  return controller.signal;
}

/** Returns the result of the work, or rejects at the deadline even if the work ignores the signal. */
export function beforeDeadline<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
