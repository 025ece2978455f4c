import { apiError } from "@bc/api-kit/errors";
import type { FastifyReply } from "fastify";

/** Aborted when the time is up or the caller hangs up, whichever comes first. */
export function startDeadline(reply: FastifyReply, ms: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(apiError("api.too-slow")), ms);
  reply.raw.once("close", () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(apiError("api.caller-gone"));
  });
  return controller.signal;
}

/** The work's result, or the deadline's refusal: an answer comes in time even if the work does not listen. */
export function beforeDeadline<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
