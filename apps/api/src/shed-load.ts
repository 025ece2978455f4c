import { apiError } from "@bc/api-kit/errors";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Stops counting the request as one in progress. A response that stays open calls it when its work is done. */
    release: () => void;
  }
}

const periodMs = 500;

/**
 * Refuses requests at once while more are in progress than the process answers in half a second, so that those in
 * progress take about that long. Up to `limit` are always accepted, because an idle process has answered none.
 */
export function shedLoad(server: FastifyInstance, limit: number): void {
  let inProgress = 0;
  let answered = 0;
  let accepted = limit;
  const counting = setInterval(() => {
    accepted = Math.max(limit, answered);
    answered = 0;
  }, periodMs);
  server.addHook("onClose", () => clearInterval(counting));
  server.decorateRequest("release");
  // With its body: a caller that sends it slowly would hold a place without any work being done.
  server.addHook("preValidation", async (request, reply) => {
    if (inProgress >= accepted) throw apiError("api.overloaded", { retryAfterSeconds: 1 });
    inProgress += 1;
    let isCounted = true;
    request.release = () => {
      if (!isCounted) return;
      isCounted = false;
      inProgress -= 1;
      answered += 1;
    };
    reply.raw.once("close", request.release);
  });
}
