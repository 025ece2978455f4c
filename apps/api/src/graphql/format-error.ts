import { apiError } from "@bc/api-kit/errors";
import { AppError, toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import type { GraphQLError } from "graphql";
import { createGraphQLError } from "graphql-yoga";
import { challengeOf } from "../step-up.ts";
import { sentenceFor } from "../error-catalogue.ts";

/** What leaves the server in place of whatever was thrown: a code, its sentence and the id to quote. */
export function formatGraphqlError(error: unknown, requestId: string, logger: Logger): GraphQLError {
  const failure = failureBehind(error);
  if (failure.class === "internal") logger.error({ err: failure.cause ?? failure }, "a field failed");
  const path = isLanguageError(error) ? error.path : undefined;
  const { code, class: kind, params } = failure;
  const challenge = challengeOf(failure);
  return createGraphQLError(sentenceFor(code, params), {
    ...(path && { path }),
    extensions: {
      // What a defect carries is for the log alone.
      ...(kind !== "internal" && params),
      code,
      class: kind,
      requestId,
      ...(challenge && { http: { status: 401, headers: { "www-authenticate": challenge } } }),
    },
  });
}

/** Errors of the language itself (parsing, validation, variables) have nothing behind them; resolvers' errors do. */
function failureBehind(error: unknown): AppError {
  if (!isLanguageError(error)) return toAppError(error);
  if (error.cause === undefined) return apiError("api.operation-refused", { reason: error.message });
  return failureBehind(error.cause);
}

/** By its shape: the library may be loaded twice, and then its classes differ. */
function isLanguageError(error: unknown): error is GraphQLError {
  return error instanceof Error && !(error instanceof AppError) && "locations" in error && "extensions" in error;
}
