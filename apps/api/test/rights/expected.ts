import { readDecidedRights } from "@bc/testing/decided-rights";
import type { Where } from "@bc/testing/rights-samples";
import { decidedRows } from "./samples.ts";

export const decidedRights = readDecidedRights(...decidedRows);

/** Whose place it is: one's own business and organization, a business beside it, or another organization's. */
export type Relation = "own" | "sibling" | "other";

/** Whether a user with only this role may do it there, according to the decided table. */
export function isDecided(intent: string, role: string, where: Where, relation: Relation): boolean {
  if (intent === "anyone" || intent === "signedIn") return true;
  const row = decidedRights.get(intent);
  if (!row) throw new Error(`the decided table has no ${intent}`);
  const cell = row.get(role);
  if (!cell) return false;
  if (role === "superadmin" || role === "customer_sales_rep") return true;
  if (where === "nowhere" || relation === "other") return false;
  if (role.startsWith("org_")) return true;
  return where === "business" ? relation === "own" : cell === "own";
}

export function holdersOf(intent: string): string[] {
  return [...(decidedRights.get(intent) ?? [])].flatMap(([role, cell]) => (cell ? [role] : [])).toSorted();
}
