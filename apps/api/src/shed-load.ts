import { apiError } from "@bc/api-kit/errors";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Stops counting the request as one in progress. A response that stays open calls it when its work is done. */
    release: () => void;
  }
}

const tickMs = 20;
/** A request takes about ten turns of the event loop: about a second, if each takes this long. */
const lateTurnMs = 100;
const limitWhenLate = 50;

/**
 * Refuses requests at once while as many as the limit are in progress, so that those are answered in time. The limit is
 * low while the process is short of CPU time. Requests that wait for a partner don't cause that.
 */
export function shedLoad(server: FastifyInstance, limit: number): void {
  let inProgress = 0;
  let tickedAt = performance.now();
  let lastTurnMs = 0;
  const ticking = setInterval(() => {
    lastTurnMs = performance.now() - tickedAt;
    tickedAt += lastTurnMs;
  }, tickMs);
  server.addHook("onClose", () => clearInterval(ticking));
  const isLate = (): boolean => Math.max(lastTurnMs, performance.now() - tickedAt) > tickMs + lateTurnMs;
  server.decorateRequest("release");
  server.addHook("onRequest", async (request, reply) => {
    if (inProgress >= (isLate() ? Math.min(limit, limitWhenLate) : limit))
      throw apiError("api.overloaded", { retryAfterSeconds: 1 });
    inProgress += 1;
    let isCounted = true;
    request.release = () => {
      if (isCounted) inProgress -= 1;
      isCounted = false;
    };
    reply.raw.once("close", request.release);
  });
}
