import type { Tenant } from "./menu.ts";
import { isEverything, isSelectable } from "./tenants.ts";

export interface TenantRow {
  tenant: Tenant;
  level: number;
  /** The index among the selectable rows; undefined for headings. */
  option: number | undefined;
}

/** The tree as rows, with at most `limit` selectable ones; `hidden` is the number of the others. */
export function tenantRows(tenants: readonly Tenant[], limit: number): { rows: TenantRow[]; hidden: number } {
  const rows: TenantRow[] = [];
  let options = 0;
  const walk = (level: readonly Tenant[], depth: number): void => {
    for (const tenant of level) {
      const before = rows.length;
      if (isEverything(tenant)) walk(tenant.nodes, depth);
      else if (isSelectable(tenant)) {
        const option = options++;
        if (option < limit) rows.push({ tenant, level: depth, option });
        walk(tenant.nodes, depth + 1);
      } else {
        walk(tenant.nodes, depth + 1);
        if (rows.length > before) rows.splice(before, 0, { tenant, level: depth, option: undefined });
      }
    }
  };
  walk(tenants, 0);
  return { rows, hidden: Math.max(0, options - limit) };
}
