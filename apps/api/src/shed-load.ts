import { apiError } from "@bc/api-kit/errors";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Stops counting the request as one in progress. A response that stays open calls it when its work is done. */
    release: () => void;
  }
}

const targetSeconds = 0.1;

/**
 * Refuses requests at once while more are in progress than the process answers in 0.1 seconds, so that those in progress
 * take about that long. Up to `limit` are always accepted, because an idle process has answered none; a process that
 * answers fewer than ten times as many per second takes longer.
 */
export function shedLoad(server: FastifyInstance, limit: number): void {
  let inProgress = 0;
  let answered = 0;
  let accepted = limit;
  let countedAt = performance.now();
  const counting = setInterval(() => {
    const now = performance.now();
    accepted = Math.max(limit, (answered / (now - countedAt)) * 1_000 * targetSeconds);
    [answered, countedAt] = [0, now];
  }, 1_000 * targetSeconds);
  server.addHook("onClose", () => clearInterval(counting));
  server.decorateRequest("release");
  const refuse = () => {
    if (inProgress >= accepted) throw apiError("api.overloaded", { retryAfterSeconds: 1 });
  };
  // Before the body is read: a refusal has to be far cheaper than an answer.
  server.addHook("onRequest", async () => refuse());
  // Counts once the body has arrived: a caller that sends it slowly would hold a place without any work being done.
  server.addHook("preValidation", async (request, reply) => {
    refuse();
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
