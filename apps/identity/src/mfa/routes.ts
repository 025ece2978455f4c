import { identityError } from "@bc/identity/contract/errors";
import { accountOfEnrolmentToken } from "@bc/identity/public";
import { httpStatus, toAppError } from "@bc/runtime/app-error";
import cors from "@fastify/cors";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isRefusedByHttp } from "../http.ts";
import { describeFailure } from "../pages/failure-texts.ts";
import type { Services } from "../services.ts";
import { visitorOf } from "../visitor.ts";
import { associate } from "./associate.ts";
import { listAuthenticators } from "./list-authenticators.ts";
import type { MfaHandler } from "./mfa-handler.ts";

/** JSON for the console's security page, with an enrollment token and from the console's origin only. */
export async function mountMfa(server: FastifyInstance, services: Services): Promise<void> {
  const { config, logger } = services;
  await server.register(cors, {
    origin: new URL(config.CONSOLE_URL).origin,
    allowedHeaders: ["authorization", "content-type"],
    exposedHeaders: ["x-request-id"],
    methods: ["GET", "POST"],
    maxAge: 600,
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, server.getDefaultJsonParser("error", "error"));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = isRefusedByHttp(error)
      ? identityError("identity.input-refused", { problems: error.code })
      : toAppError(error);
    const { code, class: kind, params } = failure;
    if (kind === "internal") {
      logger.error({ err: error, requestId: request.id }, "request failed");
      return reply.code(500).send({ error: code });
    }
    const status = code === "identity.token-refused" ? 401 : httpStatus(kind);
    return reply.code(status).send({ error: code, error_description: describeFailure(failure), ...params });
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: "not_found" }));
  const answer = (handler: MfaHandler) => async (request: FastifyRequest) => {
    const [, token] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!token) throw identityError("identity.token-refused");
    const accountId = await accountOfEnrolmentToken(services, token);
    return handler(services, { accountId, visitor: visitorOf(request, config.TRUSTED_PROXIES) }, request.body);
  };
  server.post("/associate", { bodyLimit: 2_000 }, answer(associate));
  server.get("/authenticators", answer(listAuthenticators));
  server.all("/*", (_request, reply) => reply.callNotFound());
}
