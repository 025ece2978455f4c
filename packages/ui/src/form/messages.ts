import type { z } from "zod";

/** The specified validation messages. */
export const messages = {
  required: "This field is required",
  email: "Please enter a valid email",
  phone: "Please enter a valid phone number",
  url: "This does not look like a valid URL.",
  domain: "Please enter a valid domain",
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Turns validation issues into messages. A message in the schema takes precedence. */
export function messageOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
    case "invalid_value":
      // A required checkbox accepts only true, so false counts as empty.
      return isEmpty(issue.input) || issue.input === false ? messages.required : undefined;
    case "invalid_format":
      return messages[issue.format as keyof typeof messages];
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return messages.required;
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? "above" : "or more");
    case "too_big":
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? "below" : "or less");
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "unrecognized_keys":
      return undefined;
  }
}

function bound(origin: string, limit: number | bigint, side: "or more" | "or less" | "above" | "below"): string {
  if (side === "above") return `Please enter more than ${limit}`;
  if (side === "below") return `Please enter less than ${limit}`;
  if (origin === "array") return `Please select ${limit} ${side}`;
  return `Please enter ${limit}${origin === "string" ? " characters" : ""} ${side}`;
}

/** Whether a value is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
