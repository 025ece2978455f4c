import type { z } from "zod";
import { isEmpty } from "./messages.ts";

declare const valueType: unique symbol;

/** The schema of a form field. */
export interface AnyField {
  readonly name: string;
  readonly required: boolean;
  /** The form's value of an empty field. */
  readonly empty: unknown;
}

/** Limits a widget to fields of its value type. */
export interface FieldOf<Value> extends AnyField {
  readonly [valueType]?: (value: Value) => Value;
}

type Held<Value> = [Value] extends [readonly (infer Entry)[]] ? readonly Entry[] : Value;

export type FieldsOf<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldOf<Held<NonNullable<z.input<Schema>[Name]>>>;
};

/** Saved values from an API, where null and undefined are both empty. */
export type ValuesOf<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.input<Schema>]?: z.input<Schema>[Name] | null | undefined;
};

type Values = Readonly<Record<string, unknown>>;

export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldsOf<Schema> {
  const fields = rulesOf(schema).map(([name, rule]): [string, AnyField] => {
    const required = [undefined, null, false].every((nothing) => !accepts(rule, nothing));
    return [name, { name, required, empty: emptyOf(rule) }];
  });
  return Object.fromEntries(fields) as FieldsOf<Schema>;
}

/** Returns the form's values, with a value for every field, so that emptying a field again is no change. */
export function toForm(fields: Readonly<Record<string, AnyField>>, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.values(fields).map(({ name, empty }) => [name, values[name] ?? empty]));
}

/** Returns the values to validate. Empty fields are undefined, so that the schema decides what is required. */
export function toSchema(schema: z.ZodObject, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    rulesOf(schema).map(([name, rule]) => [name, isEmpty(values[name]) ? nothingFor(rule) : values[name]]),
  );
}

function rulesOf(schema: z.ZodObject): [string, z.core.$ZodType][] {
  return Object.entries<z.core.$ZodType>(schema.shape);
}

function nothingFor(rule: z.core.$ZodType): null | undefined {
  return !accepts(rule, undefined) && accepts(rule, null) ? null : undefined;
}

function accepts(rule: z.core.$ZodType, value: unknown): boolean {
  return (rule as z.ZodType).safeParse(value).success;
}

function emptyOf(rule: z.core.$ZodType): unknown {
  const { def } = (rule as z.ZodType)._zod;
  if ("innerType" in def) return emptyOf(def.innerType as z.core.$ZodType);
  if (def.type === "pipe") return emptyOf((def as z.core.$ZodPipeDef).in);
  if (def.type === "string") return "";
  if (def.type === "array") return [];
  return def.type === "boolean" || def.type === "literal" ? false : null;
}
