import { isEmail } from "@bc/identity/contract/is-email";
import type { Refusal } from "./failure-texts.ts";

export type FieldName = "email" | "password" | "confirmation" | "code";

/** What is wrong with the fields of a form, shown below each of them. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export const fieldTexts = {
  required: "This field is required",
  email: "Please use valid email address",
  confirmation: "Your passwords do not match",
};

/** Returns what is wrong with the named fields of a form, or undefined. The pages' script checks the same first. */
export function fieldErrorsOf(form: URLSearchParams, names: readonly FieldName[]): FieldErrors | undefined {
  const errors = names.flatMap((name) => {
    const error = errorOf(form, name);
    return error === undefined ? [] : [[name, error] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

function errorOf(form: URLSearchParams, name: FieldName): string | undefined {
  const value = form.get(name) ?? "";
  if (value.trim() === "") return fieldTexts.required;
  if (name === "email" && !isEmail(value.trim())) return fieldTexts.email;
  if (name === "confirmation" && value !== form.get("password")) return fieldTexts.confirmation;
  return undefined;
}

/** What a page shows after a failed attempt: at its top, or at the field that is wrong. */
export interface Shown {
  failure?: string | undefined;
  errors?: FieldErrors | undefined;
}

export function shownOf({ text, field }: Refusal): Shown {
  return field ? { errors: { [field]: text } } : { failure: text };
}

/** Returns the field that gets the focus: the first wrong one, or else `usual`. */
export function focusOf(errors: FieldErrors | undefined, names: readonly FieldName[], usual: FieldName): FieldName {
  return names.find((name) => errors?.[name] !== undefined) ?? usual;
}
