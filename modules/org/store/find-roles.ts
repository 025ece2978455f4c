import { runPrepared, type Tx } from "@bc/db/database";
import { sql } from "kysely";
import type { HeldRole } from "../contract/rights.ts";

const globalOf = (userId: string) => sql<HeldRole>`
  select role_name as "roleName", null::uuid as "organizationId", null::uuid as "businessId"
  from org.global_role where user_id = ${userId}`;
const assignedTo = (userId: string) => sql<HeldRole>`
  select role_name as "roleName", organization_id as "organizationId", business_id as "businessId"
  from org.assigned_role where user_id = ${userId} and blocked_at is null`;

/** Returns a user's global roles and, if named, those in an organization or its businesses. */
export async function findHeldRoles(tx: Tx, userId: string, organizationId: string | undefined): Promise<HeldRole[]> {
  const global = globalOf(userId);
  const all = sql<HeldRole>`${global} union all ${assignedTo(userId)} and organization_id = ${organizationId}`;
  return runPrepared(tx, organizationId === undefined ? global : all);
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
  const rows = await runPrepared(
    tx,
    sql<PlaceRow>`
    select p.organization_id as "placeId", p.key as "businessKey", h.*
    from org.place_of_business(${businessId}) p left join (${globalOf(userId)} union all ${assignedTo(userId)}) h
      on h."organizationId" is null or h."organizationId" = p.organization_id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const held = rows.flatMap(({ roleName, organizationId, businessId: id }) =>
    roleName ? [{ roleName, organizationId, businessId: id }] : [],
  );
  return { organizationId: first.placeId, businessKey: first.businessKey, held };
}
