import { type Tenant, type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";

export interface OrganizationRow {
  id: string;
  name: string;
  /** Of the person it was read for. */
  roleName: Role | null;
  businessEntityTerminology: string;
  phone: string | null;
  website: string | null;
  createdAt: Date;
  version: number;
  /** The tenant it was read as, where that shows more than the request's own. */
  readAs?: Tenant;
}

/** Of org.organization o. */
export const organizationColumns = sql`o.id, o.name, o.business_entity_terminology as "businessEntityTerminology",
  o.phone, o.website, o.created_at as "createdAt", o.version`;

/** How many organizations are shown at once; users with more search. */
export const maxOrganizations = 200;

/** The organizations that each of these people belongs to, by name, with the person's role in it: all, or each's first. */
export async function listOrganizationsOfUsers(
  tx: Tx,
  userIds: readonly string[],
  max?: number,
): Promise<(OrganizationRow & { userId: string })[]> {
  const { rows } = await sql<OrganizationRow & { userId: string }>`
    select u.id as "userId", o.*
    from unnest(${userIds}::uuid[]) u (id) cross join lateral (
      select m.role_name as "roleName", ${organizationColumns}
      from (select organization_id, max(role_name) filter (where business_id is null) as role_name
          from org.assigned_role where user_id = u.id group by organization_id) m
        join org.organization o on o.id = m.organization_id
      order by lower(o.name), o.id limit ${max ?? null}) o
    order by lower(o.name), o.id`.execute(tables(tx));
  return rows;
}
