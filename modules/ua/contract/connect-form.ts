import { checkField } from "@bc/connector-kit/check-field";
import type { Field } from "@bc/connector-kit/manifest";
import { z } from "zod";
import type { Source } from "./source.ts";
import { checkStartDate, startDateMessages } from "./start-date.ts";

/** The first day that a connection reads. Every form has it. */
const startDateField: Field = { name: "startDate", label: "Start date", kind: "date", messages: startDateMessages };

const required = "This field is required";

/** Answers of a connect form by field name. */
export type ConnectAnswers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the schema of a form's answers. */
export function connectSchema(fields: readonly Field[]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));
}

/** Returns the fields of a source's form, besides the business. */
export function connectFields({ fields }: Source): readonly Field[] {
  return [...fields, startDateField];
}

function ruleOf(field: Field): z.ZodType {
  const { isOptional, messages } = field;
  const empty = messages.required ?? required;
  const text = z.string(empty).superRefine((value, context) => {
    const message = field.kind === "date" ? checkStartDate(value) : checkField(field, value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
  const rule = field.kind === "accounts" ? z.array(text, empty).min(1, empty) : text;
  return isOptional ? rule.optional() : rule;
}

/** Returns answers as they are sent: customer IDs without dashes, and single values of a list as a list. */
export function toConnectFields({ fields }: Pick<Source, "fields">, answers: ConnectAnswers): ConnectAnswers {
  const sent = fields.map(({ name, isList }) => [name, toSent(name, answers[name], isList === true)] as const);
  return Object.fromEntries(sent.filter(([, answer]) => answer !== undefined && answer.length > 0));
}

function toSent(name: string, answer: ConnectAnswers[string], isList: boolean): ConnectAnswers[string] {
  if (typeof answer !== "string" || answer === "") return answer;
  const text = /customerId$/i.test(name) ? answer.replace(/\D/g, "") : answer;
  return isList ? [text] : text;
}
