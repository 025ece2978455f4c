import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

/** Errors of requesting and running workflows, besides the workflows' own errors. */
export const workflowErrors = {
  "workflow.cancelled": "conflict",
  "workflow.deadline-exceeded": "conflict",
  "workflow.input-invalid": "invalid",
  "workflow.input-too-large": "invalid",
  "workflow.refused": "internal",
  "workflow.result-too-large": "invalid",
  "workflow.run-missing": "missing",
  "workflow.run-not-failed": "conflict",
  "workflow.run-replayed": "conflict",
  "workflow.step-overlap": "conflict",
  "workflow.step-timeout": "timeout",
  "workflow.superseded": "conflict",
  "workflow.unregistered": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const workflowError = errorsOf(workflowErrors);
