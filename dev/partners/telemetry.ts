import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { collectErrors } from "./sentry.ts";

/** An analytics event: its name and properties. */
export interface CollectedEvent {
  event: string;
  properties: Record<string, unknown>;
  receivedAt: string;
}

/** Receives errors (Sentry's envelopes) and analytics events from browsers. */
export function startTelemetryPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "telemetry",
    port,
    routes(server) {
      allowAnyOrigin(server);
      show(server, "/_partner/errors", collectErrors(server));
      show(server, "/_partner/events", collectEvents(server));
    },
  });
}

// Faults send these headers too, because browsers otherwise hide a 429 and its Retry-After from the page.
function allowAnyOrigin(server: FastifyInstance): void {
  server.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/_partner/")) return;
    reply.header("access-control-allow-origin", "*");
    reply.header("access-control-expose-headers", "x-sentry-error,x-sentry-rate-limits,retry-after");
  });
  const preflight = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .header("access-control-allow-methods", "POST")
      .header("access-control-allow-headers", "x-sentry-auth,authorization,content-type,content-encoding")
      .header("access-control-max-age", "3600")
      .send();
  server.options("/api/:project/envelope/", preflight);
  server.options("/events", preflight);
}

const eventSchema = z.looseObject({ event: z.string().min(1) });

function collectEvents(server: FastifyInstance): Recent<CollectedEvent> {
  const events = new Recent<CollectedEvent>({ items: 1_000, size: 8 << 20 });
  server.post("/events", { bodyLimit: 64 << 10 }, (request, reply) => {
    const { data, error } = eventSchema.safeParse(request.body);
    if (error) return reply.code(400).send({ message: z.prettifyError(error) });
    const { event, ...properties } = data;
    const size = JSON.stringify(properties).length;
    events.add({ event, properties, receivedAt: new Date().toISOString() }, size);
    return reply.code(204).send();
  });
  return events;
}

function show(server: FastifyInstance, path: string, recent: Recent<unknown>): void {
  server.get(path, () => recent.list());
  server.delete(path, (_request, reply) => {
    recent.clear();
    return reply.code(204).send();
  });
}
