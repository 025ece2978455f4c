import { fieldProblems } from "@bc/runtime/field-problems";
import type { z } from "zod";
import { trialError } from "../contract/errors.ts";

/** Returns the input as its rules leave it. Refuses it with the first problem of each field otherwise. */
export function requireInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: "trial.input-refused" | "trial.account-refused" = "trial.input-refused",
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw trialError(code, fieldProblems(error));
}
