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
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  const problems = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  throw orgError(code, { fields, problems });
}
