import { runText, type Tx } from "@bc/db/database";
import type { Role } from "../contract/rights.ts";

export interface OrganizationRow {
  id: string;
  name: string;
  roleName: Role | null;
  businessEntityTerminology: string;
  createdAt: Date;
}

const ofUsers = `select m.user_id as "userId", o.id, o.name, m.role_name as "roleName",
    o.business_entity_terminology as "businessEntityTerminology", o.created_at as "createdAt"
  from (select user_id, organization_id, max(role_name) filter (where business_id is null) as role_name
      from org.assigned_role where user_id = any ($1::uuid[]) group by user_id, organization_id) m
    join org.organization o on o.id = m.organization_id
  order by lower(o.name), o.id`;

/** The organizations that each of these people belongs to, by name, with the person's role in it. */
export function listOrganizationsOfUsers(
  tx: Tx,
  userIds: readonly string[],
): Promise<(OrganizationRow & { userId: string })[]> {
  return runText(tx, ofUsers, [userIds]);
}
