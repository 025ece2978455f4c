import { apiError } from "@bc/api-kit/errors";
import { httpStatus, toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import type { FastifyError, FastifyInstance } from "fastify";
import { sentenceFor } from "./error-catalogue.ts";
import { isGraphql } from "./graphql/paths.ts";
import { challengeOf } from "./step-up.ts";
import { mediaType } from "./rest/media-type.ts";

/** Answers failures outside a GraphQL execution as JSON:API errors, or in GraphQL's shape for its clients. */
export function answerErrors(server: FastifyInstance, logger: Logger): void {
  server.setNotFoundHandler(() => {
    throw apiError("api.path-unknown");
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = isRefusedByHttp(error)
      ? apiError("api.operation-refused", { reason: error.code }, { cause: error })
      : toAppError(error);
    const status = httpStatus(failure.class);
    // An overload is no defect, and a line for each refusal would add to it.
    if (status >= 500 && !failure.code.endsWith(".overloaded")) logger.error({ err: error }, "request failed");
    const { retryAfterSeconds = status === 503 ? 1 : undefined } = failure.params;
    if (typeof retryAfterSeconds === "number") reply.header("retry-after", retryAfterSeconds);
    const challenge = challengeOf(failure);
    if (challenge) reply.header("www-authenticate", challenge);
    // Details of a defect go to the log only.
    const params = failure.class === "internal" ? {} : failure.params;
    const sentence = sentenceFor(failure.code, failure.params);
    reply.code(status);
    if (isGraphql(request.url)) {
      const extensions = { ...params, code: failure.code, class: failure.class, requestId: request.id };
      return reply.send({ errors: [{ message: sentence, extensions }] });
    }
    const meta = { ...params, class: failure.class };
    return reply
      .type(mediaType)
      .send({ errors: [{ id: request.id, status: String(status), code: failure.code, title: sentence, meta }] });
  });
}

/** Refusals by Fastify: a body that does not parse, is too large or has an unknown type. */
function isRefusedByHttp(error: FastifyError): boolean {
  return error.code?.startsWith("FST_") === true && (error.statusCode ?? 500) < 500;
}
