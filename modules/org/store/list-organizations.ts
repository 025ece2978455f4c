import { runText, type Tx } from "@bc/db/database";
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
  /** Read by a global role, and not as one that the reader belongs to. */
  everywhere?: true;
}

/** Of org.organization o. */
export const organizationColumns = `o.id, o.name, o.business_entity_terminology as "businessEntityTerminology",
  o.phone, o.website, o.created_at as "createdAt", o.version`;

const ofUsers = `select m.user_id as "userId", m.role_name as "roleName", ${organizationColumns}
  from (select user_id, organization_id, max(role_name) filter (where business_id is null) as role_name
      from org.assigned_role where user_id = any ($1::uuid[]) group by user_id, organization_id) m
    join org.organization o on o.id = m.organization_id
  order by lower(o.name), o.id limit $2`;

/** As many as a person is shown at once; whoever has more searches them. */
export const mostOrganizations = 200;

/** The organizations that each of these people belongs to, by name, with the person's role in it: all, or the first. */
export function listOrganizationsOfUsers(
  tx: Tx,
  userIds: readonly string[],
  most?: number,
): Promise<(OrganizationRow & { userId: string })[]> {
  return runText(tx, ofUsers, [userIds, most ?? null]);
}
