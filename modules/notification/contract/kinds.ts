import type { DeclaredNotification } from "@bc/org/contract/declaration";
import { z } from "zod";
import { kinds } from "./kinds.gen.ts";

export { kinds };

export type KindName = keyof typeof kinds;

/** All parameters of a kind: its texts and, if it has one, its count. */
export type ParamsOf<Name extends KindName> = Name extends KindName
  ? Record<(typeof kinds)[Name]["params"][number], string> & CountOf<(typeof kinds)[Name]>
  : never;
type CountOf<Kind> = Kind extends { counted: { param: infer Param extends string } } ? Record<Param, number> : unknown;

/** Where something happened and what it is about; a link may lead there. */
export interface Place {
  businessId: string | null;
  /** Such as "order:{id}". */
  cause: string;
}

export const kindNames = Object.keys(kinds) as KindName[];

export function isKindName(text: string): text is KindName {
  return Object.hasOwn(kinds, text);
}

/** Parameters as they are stored. Throws if one is missing. */
export function parseParams(kindName: KindName, params: unknown): Params {
  return schemas[kindName].parse(params);
}

/** The title of a stored notification. One of an unknown kind, written by a newer release, gets a general title. */
export function titleOf(kindName: string, params: unknown): string {
  if (!isKindName(kindName)) return unknownTitle;
  const { data } = schemas[kindName].safeParse(params);
  return data ? fill(templateFor(kinds[kindName], data), data) : unknownTitle;
}

export function linkOf(kindName: string, { businessId, cause }: Place): string {
  if (!isKindName(kindName)) return "/notifications";
  const { link, businessLink = link }: DeclaredNotification = kinds[kindName];
  return businessId ? fill(businessLink, { businessId, causeId: cause.replace(/^.*:/, "") }) : link;
}

type Params = Record<string, string | number>;

const unknownTitle = "You have a new notification. Reload the console to read it.";
const text = z.string().min(1).max(300);
const count = z.number().int().min(0).default(0);

const schemas = Object.fromEntries(kindNames.map((name) => [name, schemaOf(kinds[name])])) as Record<
  KindName,
  z.ZodType<Params>
>;

function schemaOf({ params, counted }: DeclaredNotification): z.ZodType<Params> {
  const texts = Object.fromEntries(params.map((name) => [name, text]));
  return z.object({ ...texts, ...(counted && { [counted.param]: count }) });
}

function templateFor({ title, counted }: DeclaredNotification, params: Params): string {
  if (!counted || params[counted.param] === 0) return title;
  return params[counted.param] === 1 ? counted.one : counted.more;
}

// In one pass, so that braces in a value stay as they are.
function fill(template: string, values: Params): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
