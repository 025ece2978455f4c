import type { Tenant } from "./menu.ts";
import type { Settings } from "./settings.ts";

/** Nodes without a code and an ID only group tenants. */
export const isSelectable = ({ tenantCode, businessId }: Tenant): boolean => tenantCode !== null || businessId !== null;

/** The special top-level tenant, which contains all others. It can't be selected, and lists don't name it. */
export const isEverything = (tenant: Tenant): boolean => !isSelectable(tenant) && tenant.organizationId === null;

const flatten = (tenants: readonly Tenant[]): Tenant[] =>
  tenants.flatMap((tenant) => [tenant, ...flatten(tenant.nodes)]);

export const selectable = (tenants: readonly Tenant[]): Tenant[] => flatten(tenants).filter(isSelectable);

type Wanted = Pick<Settings, "tenantCode" | "businessId">;

const isWanted = (tenant: Tenant, { tenantCode, businessId }: Wanted): boolean =>
  (businessId !== undefined && tenant.businessId === businessId) ||
  (tenantCode !== undefined && tenant.tenantCode === tenantCode);

/** The only tenant, else the one with this code or ID, else the top-level one. */
export function selectTenant(tenants: readonly Tenant[], wanted: Wanted): Tenant | undefined {
  const all = selectable(tenants);
  if (all.length === 1) return all[0];
  return (
    all.find((tenant) => isWanted(tenant, wanted)) ?? tenants.find((tenant) => !isSelectable(tenant)) ?? tenants[0]
  );
}

/** The tenants whose name contains the text, with their parents and children. */
export function filterTenants(tenants: readonly Tenant[], text: string): Tenant[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...tenants];
  return tenants.flatMap((tenant) => {
    if (!isEverything(tenant) && tenant.name.toLowerCase().includes(wanted)) return [tenant];
    const nodes = filterTenants(tenant.nodes, wanted);
    return nodes.length > 0 ? [{ ...tenant, nodes }] : [];
  });
}

/** The parents of a tenant from the top, without the top-level tenant. */
export function ancestorsOf(tenants: readonly Tenant[], wanted: Tenant): Tenant[] {
  for (const tenant of tenants) {
    if (tenant.nodes.includes(wanted)) return isEverything(tenant) ? [] : [tenant];
    const found = ancestorsOf(tenant.nodes, wanted);
    if (found.length > 0) return isEverything(tenant) ? found : [tenant, ...found];
  }
  return [];
}
