import { isUuid } from "@bc/runtime/ids";

/** The tenant of a transaction. Rows of IDs that are left out are invisible. */
export interface Tenant {
  userId?: string;
  organizationId?: string;
  businessId?: string;
  /** Makes the rows of all tenants that are declared readable so visible to a user with a global role. */
  everywhere?: true;
}

interface BeginOptions {
  timeoutMs: number | undefined;
  readOnly: boolean | undefined;
}

/** Returns the statements that begin a transaction and enter the tenant, in one round trip. */
export function begin(tenant: Tenant, { timeoutMs, readOnly }: BeginOptions): string {
  const { userId, organizationId, businessId, everywhere } = tenant;
  const timeout = timeoutMs === undefined ? "" : `set local statement_timeout = ${Math.ceil(timeoutMs)}; `;
  return `begin${readOnly ? " read only" : ""}; ${timeout}select app.enter(${[userId, organizationId, businessId].map(literal).join(", ")}, ${everywhere === true})`;
}

// IDs are part of the text, so they are checked strictly.
function literal(id: string | undefined): string {
  if (id === undefined) return "null";
  if (!isUuid(id)) throw new Error("a tenant ID is not a UUID");
  return `'${id}'`;
}
