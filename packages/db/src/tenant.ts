import { isUuid } from "@bc/runtime/ids";

/** The tenant of a transaction. Rows of IDs that are left out are invisible. */
export interface Tenant {
  userId?: string;
  organizationId?: string;
  businessId?: string;
  /** Makes the rows of all tenants that are declared readable so visible to a user with a global role. */
  everywhere?: true;
}

/** Several tenants, whose rows a transaction reads together. The user must belong to each of them. */
export interface Places {
  userId?: string;
  places: readonly Place[];
}

interface Place {
  organizationId: string;
  businessId?: string | undefined;
}

/** Returns the call that binds a transaction to the tenant. */
export function enterTenant({ userId, organizationId, businessId, everywhere }: Tenant): string {
  return `app.enter(${[userId, organizationId, businessId].map(literal).join(", ")}, ${everywhere === true})`;
}

/** Returns the call that binds a transaction to several tenants. */
export function enterPlaces({ userId, places }: Places): string {
  const array = (ids: (string | undefined)[]) => `array[${ids.map(literal).join(", ")}]::uuid[]`;
  const organizations = array(places.map(({ organizationId }) => organizationId));
  return `app.enter_places(${literal(userId)}, ${organizations}, ${array(places.map(({ businessId }) => businessId))})`;
}

// IDs are part of the text, so they are checked strictly.
function literal(id: string | undefined): string {
  if (id === undefined) return "null";
  if (!isUuid(id)) throw new Error("a tenant ID is not a UUID");
  return `'${id}'`;
}
