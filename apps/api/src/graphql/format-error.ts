import { apiError } from "@bc/api-kit/errors";
import { type AppError, toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import { GraphQLError } from "graphql";
import { sentenceFor } from "../error-catalogue.ts";

/** What leaves the server in place of whatever was thrown: a code, its sentence and the id to quote. */
export function formatGraphqlError(error: unknown, requestId: string, logger: Logger): GraphQLError {
  // Errors of the language itself (parsing, validation, variables) have nothing behind them.
  if (error instanceof GraphQLError && !error.originalError)
    return publicError(apiError("api.operation-refused", { reason: error.message }), error, requestId);
  const cause = error instanceof GraphQLError ? error.originalError : error;
  const failure = toAppError(cause);
  if (failure.class === "internal") logger.error({ err: cause }, "a field failed");
  return publicError(failure, error, requestId);
}

function publicError({ code, class: kind, params }: AppError, error: unknown, requestId: string): GraphQLError {
  const place = error instanceof GraphQLError ? { nodes: error.nodes ?? [], path: error.path ?? [] } : {};
  return new GraphQLError(sentenceFor(code, params), {
    ...place,
    extensions: { code, class: kind, requestId, ...params },
  });
}
