import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface HolderRow {
  userId: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  roleName: Role;
}

interface Holders {
  organizationId: string;
  /** Where a role of a business counts, if it does not count in all of them. */
  businessId: string | undefined;
  isInAnyBusiness: boolean;
  /** The highest first. */
  roles: readonly Role[];
  besides: string;
  max: number;
}

/** The members with one of these roles, each once with their highest, the highest first. */
export async function listHolders(
  tx: Tx,
  { organizationId, businessId, isInAnyBusiness, roles, besides, max }: Holders,
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select h."userId", u.first_name as "firstName", u.last_name as "lastName", u.primary_email as "primaryEmail",
      h."roleName"
    from (
      select distinct on (r.user_id) r.user_id as "userId", r.role_name as "roleName",
        array_position(${roles}::text[], r.role_name) as position
      from org.assigned_role r
      where r.organization_id = ${organizationId} and r.role_name = any(${roles}::text[]) and r.user_id <> ${besides}
        and r.blocked_at is null
        and (r.business_id is null or ${isInAnyBusiness}
          or r.business_id = ${businessId ?? null}::uuid)
      order by r.user_id, position
    ) h join org."user" u on u.id = h."userId"
    order by h.position, lower(u.last_name), lower(u.first_name), h."userId"
    limit ${max}`.execute(tables<OrgTables>(tx));
  return rows;
}
