import type { Services } from "@bc/api-kit/context";
import { metricsContentType, metricsText } from "@bc/runtime/telemetry";
import type { FastifyInstance } from "fastify";

/** For the machines that run the api: alive, ready to serve, and its numbers. */
export function mountHealth(server: FastifyInstance, { database }: Services): void {
  server.get("/healthz", () => ({ status: "ok" }));
  // Only what no request can do without: a warehouse that is down must not take the whole api out of service.
  server.get("/readyz", async () => {
    await database.ping();
    return { status: "ok" };
  });
  server.get("/metrics", async (request, reply) => {
    // Scraped next to the process; whatever came through a proxy is a stranger.
    if (request.headers["x-forwarded-for"]) return reply.callNotFound();
    return reply.type(metricsContentType).send(await metricsText());
  });
}
