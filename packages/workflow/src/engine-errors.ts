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

/** What the engine has to be told for the error's class: try again, or remember that this is the end. */
export function toEngineError(error: AppError): Error {
  const { code, params } = error;
  if (!isRetryable(error.class))
    return new TerminalError(code, {
      errorCode: httpStatus(error.class),
      metadata: { class: error.class, params: JSON.stringify(params) },
    });
  const retryAfter = params["retryAfterMs"];
  // Any other error follows the step's own back-off.
  return typeof retryAfter === "number" ? new RetryableError(code, { retryAfter, cause: error }) : error;
}

/** The way back: a workflow sees the error its step threw, also when the step is replayed. */
export function fromEngineError(error: unknown): unknown {
  if (error instanceof CancelledError) return workflowError("workflow.cancelled");
  if (!(error instanceof TerminalError)) return error;
  const { class: errorClass, params } = error.metadata ?? {};
  // Not one of ours: a failure that the engine found, such as a step it could not record.
  if (!errorClass || !params) return toAppError(error);
  return new AppError(error.message, errorClass as ErrorClass, JSON.parse(params) as ErrorParams);
}
