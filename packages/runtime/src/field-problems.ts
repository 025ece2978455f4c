import type { z } from "zod";

/**
 * Returns the first problem of each field by its path, and all of them as a list, as parameters of an error. With a
 * depth, problems inside a field, such as those of a list's items, count as the field's own.
 */
export function fieldProblems(
  { issues }: z.ZodError,
  depth = Infinity,
): { fields: Record<string, string>; problems: string[] } {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.slice(0, depth).join(".")] ??= message;
  return { fields, problems: Object.entries(fields).map(([field, message]) => `${field}: ${message}`) };
}
