import type { Json } from "@bc/runtime/app-error";
import { isDeepStrictEqual } from "node:util";

type Facts = Readonly<Record<string, Json>>;

/** Returns the facts that differ, before and after, for the audit log. */
export function changedFacts(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: of(before), after: of(after) };
}
