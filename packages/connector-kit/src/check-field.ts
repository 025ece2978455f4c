import type { Field } from "./manifest.ts";

/** Returns what the form says about a value, or undefined if it accepts it. */
export function checkField({ isOptional, pattern, minLength, maxLength, messages }: Field, value: string) {
  if (value === "") return isOptional ? undefined : (messages.required ?? "This field is required");
  if (messages.minLength !== undefined && value.length < (minLength ?? 0)) return messages.minLength;
  if (messages.maxLength !== undefined && value.length > (maxLength ?? Infinity)) return messages.maxLength;
  const isRefused =
    value.length < (minLength ?? 0) ||
    value.length > (maxLength ?? Infinity) ||
    (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "u").test(value));
  return isRefused ? messages.pattern : undefined;
}

/** Returns what the API says about a value that was sent without the form, or undefined if it accepts it. */
export function refuseField(field: Field, value: string): string | undefined {
  const { messages } = field;
  const problem = checkField(field, value);
  return problem === undefined || value === "" ? problem : (messages.refused ?? messages.pattern ?? problem);
}
