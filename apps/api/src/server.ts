import type { Services } from "@bc/api-kit/context";
import type { RateLimiter } from "@bc/db/rate-limit";
import { identityError } from "@bc/identity/contract/errors";
import { newRequestId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { networkOf } from "@bc/runtime/network";
import { runInContext } from "@bc/runtime/request-context";
import { meter } from "@bc/runtime/telemetry";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Authenticate, Caller } from "./authenticate.ts";
import { answerErrors } from "./answer-errors.ts";
import { beforeDeadline, startDeadline } from "./deadline.ts";
import { takeToken } from "./gate.ts";
import type { Graphql } from "./graphql/graphql.ts";
import { mountHealth } from "./health.ts";
import { closeUnusedConnections } from "./unused-connections.ts";
import { visitorOf } from "./visitor.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Aborted when the caller hangs up or the deadline passes. */
    deadline: AbortSignal;
  }
}

export interface ServerParts {
  logger: Logger;
  services: Services;
  authenticate: Authenticate;
  tokenLimit: RateLimiter;
  corsOrigins: string[];
  deadlineMs: number;
  trustedProxies: number;
  graphql: Graphql;
  mount: (server: FastifyInstance) => void;
}

const duration = meter.createHistogram("http.server.request.duration", {
  unit: "s",
  description: "Time to answer",
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
});

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { logger, authenticate, tokenLimit, graphql } = parts;
  const server = Fastify({
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    trustProxy: (_address: string, hop: number) => hop < parts.trustedProxies,
    routerOptions: { maxParamLength: 200 },
  });
  closeUnusedConnections(server);
  server.decorateRequest("caller", undefined);
  server.decorateRequest("deadline");
  server.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    runInContext({ requestId: request.id }, done);
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.record(reply.elapsedTime / 1_000, { "http.route": route, "http.response.status_code": reply.statusCode });
    const { method, caller } = request;
    const ms = Math.round(reply.elapsedTime);
    logger.info({ method, route, status: reply.statusCode, ms, userId: caller?.userId }, "answered");
  });
  answerErrors(server, logger);
  await server.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    crossOriginResourcePolicy: { policy: "cross-origin" }, // the console reads it from its own origin
  });
  await server.register(cors, {
    origin: parts.corsOrigins,
    exposedHeaders: ["x-request-id", "retry-after", "www-authenticate"],
    methods: ["GET", "HEAD", "POST", "DELETE"],
    maxAge: 600,
  });
  mountHealth(server, parts.services);
  await server.register(async (door) => {
    door.addHook("preHandler", async (request, reply) => {
      request.deadline = startDeadline(reply, parts.deadlineMs);
      const admit = async (): Promise<void> => {
        const { authorization, dpop } = request.headers;
        const proof = Array.isArray(dpop) ? undefined : dpop; // one proof, or none
        const credentials = { authorization, proof, method: request.method, url: request.url };
        // A token that does not hold counts against its sender's address, so that guessing is slowed too.
        request.caller = await authenticate(credentials).catch(async (error: unknown) => {
          await takeToken(tokenLimit, networkOf(request.ip));
          throw error;
        });
        await takeToken(tokenLimit, request.caller?.tokenId ?? networkOf(request.ip));
        // In somebody's name one may only look. GraphQL tells reading from changing by the operation.
        const reads = ["GET", "HEAD"].includes(request.method) || request.routeOptions.url === "/graphql";
        if (request.caller?.session.actor && !reads) throw identityError("identity.read-only");
      };
      await beforeDeadline(request.deadline, admit());
    });
    parts.mount(door);
    door.route({
      url: "/graphql",
      method: ["GET", "POST"],
      async handler(request, reply) {
        const { caller, deadline: signal } = request;
        const work = Promise.resolve(
          graphql.handleNodeRequestAndResponse(request, reply, { caller, visitor: visitorOf(request), signal }),
        );
        const response = await beforeDeadline(signal, work);
        response.headers.forEach((value, name) => void reply.header(name, value));
        return reply.code(response.status).send(await response.text());
      },
    });
  });
  return server;
}
