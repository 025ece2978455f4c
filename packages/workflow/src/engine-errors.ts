import { AppError, type ErrorClass, type ErrorParams, httpStatus, toAppError } from "@bc/runtime/app-error";
import { CancelledError, TerminalError } from "@restatedev/restate-sdk";
import { workflowError } from "./errors.ts";

/** Converts an error that ends a step to the engine's, which journals it. */
export function toEngineError({ code, class: errorClass, params }: AppError): TerminalError {
  return new TerminalError(code, {
    errorCode: httpStatus(errorClass),
    metadata: { class: errorClass, params: JSON.stringify(params) },
  });
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
