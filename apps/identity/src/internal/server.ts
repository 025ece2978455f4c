import { createHash, timingSafeEqual } from "node:crypto";
import { identityError } from "@bc/identity/contract/errors";
import { type InternalOperation, internalOperations } from "@bc/identity/contract/internal";
import { type AppError, httpStatus, toAppError } from "@bc/runtime/app-error";
import { newRequestId } from "@bc/runtime/ids";
import { runInContext } from "@bc/runtime/request-context";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { z } from "zod";
import { isRefusedByHttp } from "../http.ts";
import type { Services } from "../services.ts";
import { handlers } from "./handlers.ts";

/** Serves the api's operations on a port that browsers can't reach: POST /<operation>, with JSON in both directions. */
export function createInternalServer(services: Services): FastifyInstance {
  const { config, logger } = services;
  const expected = digest(`Bearer ${config.INTERNAL_KEY}`);
  const server = Fastify({ genReqId: newRequestId, bodyLimit: 64_000, requestTimeout: 10_000 });
  server.addHook("onRequest", ({ id: requestId }, _reply, done) => runInContext({ requestId }, done));
  server.addHook("onRequest", async ({ headers }) => {
    // Digests have the same length, so the comparison reveals nothing about the key.
    if (!timingSafeEqual(digest(headers.authorization ?? ""), expected))
      throw identityError("identity.listener-refused");
  });
  server.setErrorHandler((error: FastifyError, { routeOptions }, reply) => {
    const failure = isRefusedByHttp(error)
      ? identityError("identity.input-refused", { problems: error.code })
      : toAppError(error);
    const { code, class: kind, params } = failure;
    if (kind === "internal") logger.error({ err: error, route: routeOptions.url }, "internal operation failed");
    return reply.code(statusOf(failure)).send({ code, class: kind, params });
  });
  server.setNotFoundHandler(async () => {
    throw identityError("identity.operation-unknown");
  });
  for (const name of Object.keys(internalOperations) as InternalOperation[])
    server.post(`/${name}`, async ({ body }) => {
      const input = internalOperations[name].input.safeParse(body);
      if (!input.success) throw identityError("identity.input-refused", { problems: z.prettifyError(input.error) });
      return (handlers[name] as (services: Services, input: unknown) => Promise<unknown>)(services, input.data);
    });
  return server;
}

/** A throttled user doesn't make the service busy: 429 would open the caller's circuit for all users. */
function statusOf({ code, class: kind }: AppError): number {
  if (code === "identity.listener-refused") return 401;
  if (code === "identity.operation-unknown") return 404;
  return kind === "limited" ? httpStatus("denied") : httpStatus(kind);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
