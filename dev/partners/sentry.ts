import { randomUUID } from "node:crypto";
import { Recent } from "@bc/testing/recent";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Envelope, EnvelopeError, parseEnvelope, parseObject } from "./sentry-envelope.ts";

/** An error report: an envelope's item of the type "event". */
export interface ReportedError {
  project: string;
  key: string;
  event: Record<string, unknown>;
  receivedAt: string;
}

interface Route {
  Params: { project: string };
  Querystring: { sentry_key?: string };
}

/** Sentry's ingestion, as its browser client uses it. */
export function collectErrors(server: FastifyInstance): Recent<ReportedError> {
  const errors = new Recent<ReportedError>({ items: 1_000, size: 32 << 20 });
  server.post<Route>("/api/:project(^\\d+$)/envelope/", (request, reply) => {
    try {
      const envelope = parseEnvelope(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      const key = keyOf(request, envelope);
      if (key === undefined) return reply.code(401).send({ detail: "missing authorization information" });
      const { project } = request.params;
      const receivedAt = new Date().toISOString();
      for (const { payload, event } of eventsOf(envelope))
        errors.add({ project, key, event, receivedAt }, payload.length);
      return reply.send(answerTo(envelope));
    } catch (error) {
      if (!(error instanceof EnvelopeError)) throw error;
      return reply.code(400).send({ detail: "invalid event envelope", causes: [error.message] });
    }
  });
  return errors;
}

function keyOf({ query, headers }: FastifyRequest<Route>, { header }: Envelope): string | undefined {
  const inHeader = /sentry_key=([^\s,]+)/.exec(String(headers["x-sentry-auth"] ?? ""))?.[1];
  const dsn = typeof header["dsn"] === "string" ? URL.parse(header["dsn"])?.username : undefined;
  return query.sentry_key ?? inHeader ?? (dsn || undefined);
}

// All items are parsed before the first is stored, so that a refused envelope stores nothing.
function eventsOf({ items }: Envelope) {
  return items
    .filter(({ header }) => header["type"] === "event")
    .map(({ payload }) => ({ payload, event: parseObject(payload, "invalid event payload") }));
}

/** The ID of the envelope's event. Sessions and other items have none. */
function answerTo({ header, items }: Envelope): { id?: unknown } {
  if (header["event_id"] !== undefined) return { id: header["event_id"] };
  const needsId = items.some((item) => item.header["type"] === "event" || item.header["type"] === "transaction");
  return needsId ? { id: randomUUID().replaceAll("-", "") } : {};
}
