import { refuseField } from "@bc/connector-kit/check-field";
import type { Manifest } from "@bc/connector-kit/manifest";
import { maxAccounts, tooManyAccounts } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { checkStartDate } from "../contract/start-date.ts";

export type FormValues = Readonly<Record<string, unknown>>;

/** Sources whose account IDs are sent without what users write between digits. */
const digitsOnly: Readonly<Record<string, readonly string[]>> = {
  "google-adwords": ["customerId", "loginCustomerId"],
  "search-ads-360": ["customerId", "loginCustomerId"],
};

/**
 * Returns the values of a form by field, without empty ones. Refuses values that the form does not accept, with the
 * message of each field.
 */
export function readForm({ slug, fields }: Manifest, values: FormValues, startDate: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const form: Record<string, string> = {};
  for (const field of fields) {
    const value = textOf(values[field.name]);
    const isTooLong = field.kind.startsWith("account") && value.split(",").length > maxAccounts;
    const problem = isTooLong ? tooManyAccounts : refuseField(field, value);
    if (problem !== undefined) problems[field.name] = problem;
    if (value !== "") form[field.name] = digitsOnly[slug]?.includes(field.name) ? value.replace(/\D/g, "") : value;
  }
  const dateProblem = checkStartDate(startDate);
  if (dateProblem !== undefined) problems["startDate"] = dateProblem;
  refuse(problems);
  return form;
}

/** Refuses values with the message of each field. */
export function refuse(fields: Readonly<Record<string, string>>): void {
  const problems = Object.values(fields);
  if (problems.length > 0) throw uaError("ua.input-refused", { fields, problems: problems.join(" ") });
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => String(part).trim()).join(",");
  return typeof value === "string" ? value.trim() : "";
}
