import {
  AppError,
  type ErrorClass,
  type ErrorParams,
  httpStatus,
  isRetryable,
  toAppError,
} from "@bc/runtime/app-error";
import { CancelledError, RetryableError, TerminalError } from "@restatedev/restate-sdk";
import { workflowError } from "./errors.ts";

/** Converts an error to one that makes the engine retry, or end the run, depending on its class. */
export function toEngineError(error: AppError): Error {
  const { code, params } = error;
  if (!isRetryable(error.class))
    return new TerminalError(code, {
      errorCode: httpStatus(error.class),
      metadata: { class: error.class, params: JSON.stringify(params) },
    });
  const retryAfter = params["retryAfterMs"];
  // Any other error uses the step's backoff.
  return typeof retryAfter === "number" ? new RetryableError(code, { retryAfter, cause: error }) : error;
}

/** Converts an error of the engine back, so that a workflow gets the error its step threw, also on replay. */
export function fromEngineError(error: unknown): unknown {
  if (error instanceof CancelledError) return workflowError("workflow.cancelled");
  if (!(error instanceof TerminalError)) return error;
  const { class: errorClass, params } = error.metadata ?? {};
  // A failure of the engine itself, such as a step that it could not journal.
  if (!errorClass || !params) return toAppError(error);
  return new AppError(error.message, errorClass as ErrorClass, JSON.parse(params) as ErrorParams);
}
