import { apiError } from "@bc/api-kit/errors";
import type { RateLimiter } from "@bc/db/rate-limit";
import { newRequestId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { callerAddress } from "@bc/runtime/network";
import type { NetworkLimit } from "@bc/runtime/network-limit";
import { runInContext } from "@bc/runtime/request-context";
import { meter } from "@bc/runtime/telemetry";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { createAdmission, credentialsOf, type Identify } from "./admission.ts";
import type { Authenticate, Caller } from "./authenticate.ts";
import { answerErrors } from "./answer-errors.ts";
import type { Graphql } from "./graphql/graphql.ts";
import { mountGraphql } from "./graphql/mount.ts";
import { consolePath, navigationPath } from "./graphql/paths.ts";
import type { Navigation } from "./navigation/navigation.ts";
import { closeConnectionsOnClose } from "./close-connections.ts";
import { shedLoad } from "./shed-load.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The caller's address, behind our own proxies. */
    readonly address: string;
    /** Aborted when the caller hangs up or the deadline passes. */
    deadline: AbortSignal;
  }
}

export interface ServerParts {
  logger: Logger;
  authenticate: Authenticate;
  networkLimit: NetworkLimit;
  requestLimit: number;
  tokenLimit: RateLimiter;
  corsOrigins: string[];
  deadlineMs: number;
  trustedProxies: number;
  graphql: Graphql;
  navigation: Navigation;
  mount: (server: FastifyInstance) => void;
}

const duration = meter.createHistogram("http.server.request.duration", {
  unit: "s",
  description: "Time to answer",
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
});

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { logger, authenticate, tokenLimit, deadlineMs, graphql, navigation } = parts;
  const admission = (identify: Identify) => createAdmission({ identify, tokenLimit, deadlineMs });
  const server = Fastify({
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
  });
  closeConnectionsOnClose(server);
  server.decorateRequest("caller", undefined);
  server.decorateRequest("deadline");
  server.decorateRequest("address", {
    getter(this: FastifyRequest) {
      return callerAddress(this.raw.socket.remoteAddress, this.headers["x-forwarded-for"], parts.trustedProxies);
    },
  });
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
    delegator: (request, done) =>
      done(null, {
        ...(request.url === navigationPath ? navigation.cors : { origin: parts.corsOrigins }),
        exposedHeaders: ["x-request-id", "retry-after", "www-authenticate"],
        methods: ["GET", "HEAD", "POST", "DELETE"],
        maxAge: 600,
      }),
  });
  // Counting is cheaper than verifying signatures, so it comes first.
  server.addHook("onRequest", async (request) => {
    const retryAfterSeconds = parts.networkLimit(request.address);
    if (retryAfterSeconds !== undefined) throw apiError("api.rate-limited", { retryAfterSeconds });
  });
  shedLoad(server, parts.requestLimit);
  await server.register(async (child) => {
    child.addHook(
      "preHandler",
      admission((request) => authenticate(credentialsOf(request))),
    );
    parts.mount(child);
    mountGraphql(child, graphql, { url: consolePath, method: ["GET", "POST"] });
  });
  await server.register(async (child) => {
    child.addHook("preHandler", admission(navigation.identify));
    mountGraphql(child, navigation.graphql, { url: navigationPath, method: ["POST"], bodyLimit: 16 * 1024 });
  });
  return server;
}
