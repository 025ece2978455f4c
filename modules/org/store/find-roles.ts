import { runText, type Tx } from "@bc/db/database";
import type { HeldRole } from "../contract/rights.ts";

const global = `select role_name as "roleName", null::uuid as "organizationId", null::uuid as "businessId"
  from org.global_role where user_id = $1`;
const assigned = `select role_name as "roleName", organization_id as "organizationId", business_id as "businessId"
  from org.assigned_role where user_id = $1 and blocked_at is null`;

/** Returns a user's global roles and, if named, those in an organization or its businesses. */
export function findHeldRoles(tx: Tx, userId: string, organizationId: string | undefined): Promise<HeldRole[]> {
  if (organizationId === undefined) return runText(tx, global, [userId]);
  return runText(tx, `${global} union all ${assigned} and organization_id = $2`, [userId, organizationId]);
}

export interface BusinessPlace {
  organizationId: string;
  businessKey: number;
  held: HeldRole[];
}

interface PlaceRow extends Omit<HeldRole, "roleName"> {
  placeId: string;
  businessKey: number;
  roleName: HeldRole["roleName"] | null;
}

/** Returns the organization of a business and a user's roles over it; undefined for an unknown business. */
export async function findBusinessPlace(
  tx: Tx,
  userId: string,
  businessId: string,
): Promise<BusinessPlace | undefined> {
  const rows = await runText<PlaceRow>(
    tx,
    `select p.organization_id as "placeId", p.key as "businessKey", h.*
     from org.place_of_business($2) p left join (${global} union all ${assigned}) h
       on h."organizationId" is null or h."organizationId" = p.organization_id`,
    [userId, businessId],
  );
  const [first] = rows;
  if (!first) return undefined;
  const held = rows.flatMap(({ roleName, organizationId, businessId: id }) =>
    roleName ? [{ roleName, organizationId, businessId: id }] : [],
  );
  return { organizationId: first.placeId, businessKey: first.businessKey, held };
}
