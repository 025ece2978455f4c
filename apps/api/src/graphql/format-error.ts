import { apiError } from "@bc/api-kit/errors";
import { AppError, toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import type { GraphQLError } from "graphql";
import { createGraphQLError } from "graphql-yoga";
import { challengeOf } from "../step-up.ts";
import { fieldSentencesFor, sentenceFor } from "../error-catalogue.ts";
import { SummarizedError } from "../error-summaries.ts";

/** Replaces a thrown error with a code, its sentence and the request ID. */
export function formatGraphqlError(error: unknown, requestId: string, logger: Logger): GraphQLError {
  const thrown = thrownBehind(error);
  const summarized = thrown instanceof SummarizedError ? thrown : undefined;
  const failure = toAppError(summarized ? summarized.cause : thrown);
  if (failure.class === "internal") logger.error({ err: failure.cause ?? failure }, "a field failed");
  const path = isLanguageError(error) ? error.path : undefined;
  const { code, class: kind, params } = failure;
  const challenge = challengeOf(failure);
  const retryAfter = kind === "unavailable" && Number(params["retryAfterSeconds"]);
  const sentence = sentenceFor(code, params);
  const message = summarized?.messageOf(sentence, kind !== "internal") ?? sentence;
  const summary = summarized?.summaryOf(message, kind);
  const fields = fieldSentencesFor(code, params);
  return createGraphQLError(message, {
    ...(path && { path }),
    extensions: {
      // Details of a defect go to the log only.
      ...(kind !== "internal" && params),
      code,
      class: kind,
      requestId,
      ...(summary && { summary }),
      ...(fields && { fields }),
      ...(challenge && { http: { status: 401, headers: { "www-authenticate": challenge } } }),
      ...(retryAfter && { http: { status: 503, headers: { "retry-after": String(retryAfter) } } }),
    },
  });
}

/** Whether an error comes from GraphQL itself (parsing, validation, variables): only resolver errors have an original. */
function thrownBehind(error: unknown): unknown {
  if (!isLanguageError(error)) return error;
  if (error.cause === undefined) return apiError("api.operation-refused", { reason: error.message });
  return thrownBehind(error.cause);
}

/** Compares by shape, because the library may be loaded twice with different classes. */
function isLanguageError(error: unknown): error is GraphQLError {
  return error instanceof Error && !(error instanceof AppError) && "locations" in error && "extensions" in error;
}
