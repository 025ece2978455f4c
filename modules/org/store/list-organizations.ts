import { type Tenant, type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import { type Role, rights } from "../contract/rights.ts";
import type { BusinessPage } from "./page-businesses.ts";

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
  /** The first businesses, if they were read with it. */
  firstBusinesses?: BusinessPage;
}

/** Of org.organization o. */
export const organizationColumns = sql`o.id, o.name, o.business_entity_terminology as "businessEntityTerminology",
  o.phone, o.website, o.created_at as "createdAt", o.version`;

/** How many organizations are shown at once; users with more search. */
export const maxOrganizations = 200;

/** The organizations of the user with this ID, by name, with the user's role and sight of businesses. */
export const ownOrganizations = (userId: RawBuilder<unknown>, max: number | undefined) => sql`
  select m.role_name as "roleName", m.sees_all as "seesAll", o.business_count as "businessCount", ${organizationColumns}
  from (select organization_id, max(role_name) filter (where business_id is null) as role_name,
      bool_or(business_id is null and role_name = any(${rights.viewAllBusinesses.roles}::text[])) as sees_all
      from org.assigned_role where user_id = ${userId} group by organization_id) m
    join org.organization o on o.id = m.organization_id
  order by lower(o.name), o.id limit ${max ?? null}`;

/** The organizations that each of these people belongs to, by name, with the person's role in it: all, or each's first. */
export async function listOrganizationsOfUsers(
  tx: Tx,
  userIds: readonly string[],
  max?: number,
): Promise<(OrganizationRow & { userId: string })[]> {
  const { rows } = await sql<OrganizationRow & { userId: string }>`
    select u.id as "userId", o.*
    from unnest(${userIds}::uuid[]) u (id) cross join lateral (${ownOrganizations(sql`u.id`, max)}) o
    order by lower(o.name), o.id`.execute(tables(tx));
  return rows;
}
