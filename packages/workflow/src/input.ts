import type { z } from "zod";
import type { WorkflowRequest } from "./define.ts";
import { workflowError } from "./errors.ts";

const maxBytes = 64 * 1024;

/** Validates a caller's input and returns the JSON to store, so that the run parses exactly what was requested. */
export function storedInput(workflow: WorkflowRequest, input: unknown): string {
  const text = JSON.stringify(input ?? null);
  parsedInput(workflow, JSON.parse(text));
  if (Buffer.byteLength(text) > maxBytes)
    throw workflowError("workflow.input-too-large", { workflow: workflow.name, maxBytes });
  return text;
}

/** Parses the input at the start of a run, because the row can be older than the schema. */
export function parsedInput<Schema extends z.ZodType>(
  workflow: WorkflowRequest<Schema>,
  input: unknown,
): z.output<Schema> {
  const result = workflow.input.safeParse(input);
  if (result.success) return result.data;
  throw workflowError("workflow.input-invalid", {
    workflow: workflow.name,
    problems: result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  });
}
