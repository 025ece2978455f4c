import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { z } from "zod";
import { type Fault, Faults, faultsSchema, applyFault } from "./faults.ts";
import { Recent } from "./recent.ts";

export type { Fault } from "./faults.ts";

export interface PartnerOptions {
  name: string;
  /** 0 selects any free port. */
  port: number;
  /** 1 MiB by default. Bodies are recorded up to that. */
  bodyLimit?: number;
  /** The third party's protocol. A JSON body is parsed, any other is a Buffer. */
  routes: (server: FastifyInstance) => void;
}

export interface RecordedRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  headers: FastifyRequest["headers"];
  /** As text. */
  body: string;
  receivedAt: string;
}

export interface Partner {
  url: string;
  requests: { list(): RecordedRequest[]; clear(): void };
  faults: { set(faults: Fault[]): void; list(): Fault[]; clear(): void };
  stop(): Promise<void>;
}

const maxRecorded = 1 << 20;

/** Starts a third party on loopback that implements its protocol. Tests observe and disturb it below /_partner/. */
export async function startPartner({ name, port, bodyLimit = maxRecorded, routes }: PartnerOptions): Promise<Partner> {
  const requests = new Recent<RecordedRequest>({ items: 1_000, size: 64 << 20 });
  const faults = new Faults();
  const server = fastify({ bodyLimit, forceCloseConnections: true, requestTimeout: 30_000 });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  server.addHook("preValidation", async (request, reply) => {
    if (!request.url.startsWith("/_partner/")) {
      const recorded = record(request);
      requests.add(recorded, recorded.body.length);
      const fault = faults.take(recorded.method, recorded.path);
      if (fault && (await applyFault(fault, request, reply))) return reply;
    }
    if (/^application\/([\w.-]+\+)?json\b/.test(request.headers["content-type"] ?? "")) request.body = parsed(request);
    return undefined;
  });

  server.get("/_partner/requests", () => requests.list());
  server.delete("/_partner/requests", (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
  server.get("/_partner/faults", () => faults.list());
  server.put("/_partner/faults", (request, reply) => {
    // A misspelled fault must be refused, not ignored.
    const { data, error } = faultsSchema.safeParse(request.body);
    if (error) return reply.code(400).send({ message: z.prettifyError(error) });
    faults.set(data);
    return reply.code(204).send();
  });
  server.delete("/_partner/faults", (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  routes(server);

  const url = await server.listen({ host: "127.0.0.1", port }).catch((cause: unknown) => {
    throw new Error(`The partner ${name} can't listen on port ${port}`, { cause });
  });
  return { url, requests, faults, stop: () => server.close() };
}

function record({ method, url, headers, body }: FastifyRequest): RecordedRequest {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const text = Buffer.isBuffer(body) ? body.subarray(0, maxRecorded).toString() : "";
  return { method, path, query, headers, body: text, receivedAt: new Date().toISOString() };
}

function parsed({ body }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw Object.assign(new Error("The body is not JSON", { cause }), { statusCode: 400 });
  }
}
