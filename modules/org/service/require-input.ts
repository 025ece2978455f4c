import { fieldProblems } from "@bc/runtime/field-problems";
import type { z } from "zod";
import { orgError } from "../contract/errors.ts";

/** The input as its rules leave it; otherwise every field's first problem together. */
export function requireInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: "org.input-refused" | "org.profile-refused" = "org.input-refused",
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw orgError(code, fieldProblems(error));
}
