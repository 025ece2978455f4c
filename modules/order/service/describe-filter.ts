import type { Json } from "@bc/runtime/app-error";
import type { SearchCondition } from "../store/search-condition.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

const plainKinds: ReadonlySet<string> = new Set(["NUMBER", "NUMBER_END", "SKU", "TRACKING"]);

/** Returns the filter as files and the audit log keep it. A search that can name a customer is left out. */
export function describeFilter(asked: object, search: ResolvedSearch | undefined): Record<string, Json> {
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  const described = JSON.parse(JSON.stringify(Object.fromEntries(given))) as Record<string, Json>;
  if (search && !search.conditions.every(isPlain)) described["search"] = "by customer";
  return described;
}

function isPlain(condition: SearchCondition): boolean {
  return (
    "tag" in condition ||
    condition.all.every(({ ranges }) => ranges.length > 0 && ranges.every(({ kind }) => plainKinds.has(kind)))
  );
}
