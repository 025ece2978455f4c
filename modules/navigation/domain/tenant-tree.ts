export interface Tenant {
  name: string;
  tenantCode: string | null;
  businessId: string | null;
  organizationId: string | null;
  nodes: Tenant[];
}

interface Organization {
  id: string;
  name: string;
  businesses: readonly { id: string; key: number; name: string }[];
}

/** The top-level tenant with everything a user can switch to below it: organizations, then businesses. */
export function tenantTree(organizations: readonly Organization[]): Tenant {
  return {
    name: "All businesses",
    tenantCode: null,
    businessId: null,
    organizationId: null,
    nodes: organizations.map(({ id: organizationId, name: organizationName, businesses }) => ({
      name: organizationName,
      tenantCode: null,
      businessId: null,
      organizationId,
      nodes: businesses.map(({ id: businessId, key, name }) => ({
        name,
        tenantCode: String(key),
        businessId,
        organizationId,
        nodes: [],
      })),
    })),
  };
}

/** The business that is selected without being asked for: the only one. With several it is none. */
export function onlyBusinessIn(tenant: Tenant): string | undefined {
  const [first, ...others] = tenant.nodes.flatMap(({ nodes }) => nodes);
  return others.length === 0 ? (first?.businessId ?? undefined) : undefined;
}
