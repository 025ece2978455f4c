import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { MemberRole } from "../domain/role-change.ts";
import type { BusinessReference } from "./business-facts.ts";

const columns = sql`r.id, r.user_id as "userId", r.organization_id as "organizationId", r.business_id as "businessId",
  r.role_name as "roleName", r.blocked_at is not null as "isBlocked"`;

/** Returns a user's roles in each organization and its businesses, organization first, at most 100 of each. */
export async function listRolesInOrganizations(
  tx: Tx,
  userId: string,
  organizationIds: readonly string[],
): Promise<MemberRole[][]> {
  const { rows } = await sql<MemberRole>`
    select role.* from unnest(${organizationIds}::uuid[]) o (id) cross join lateral (
      select ${columns} from org.assigned_role r where r.organization_id = o.id and r.user_id = ${userId}
      order by r.business_id is not null, r.created_at, r.id limit 100) role`.execute(tables(tx));
  const found = Map.groupBy(rows, ({ organizationId }) => organizationId);
  return organizationIds.map((id) => found.get(id) ?? []);
}

/** How many roles are shown with a user. */
const maxRoles = 100;

/** Each person's roles, in the order in which they were given; within a business only those that count there. */
export async function listRolesOfPeople(tx: Tx, userIds: readonly string[]): Promise<MemberRole[][]> {
  const { rows } = await sql<MemberRole>`
    select role.* from unnest(${userIds}::uuid[]) u (id) cross join lateral (
      select ${columns}, r.created_at from org.assigned_role r where r.user_id = u.id
        and (app.business_id() is null or r.business_id is null or r.business_id = app.business_id())
      order by r.created_at, r.id limit ${maxRoles}) role
    order by role.created_at, role.id`.execute(tables(tx));
  const found = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((id) => found.get(id) ?? []);
}

/** Returns a user's roles that count in each business: the one in it, then the one in its organization. */
export async function listRolesInBusinesses(
  tx: Tx,
  userId: string,
  businesses: readonly BusinessReference[],
): Promise<MemberRole[][]> {
  const organizationIds = businesses.map(({ organizationId }) => organizationId);
  const ids = businesses.map(({ id }) => id);
  const { rows } = await sql<MemberRole & { position: string }>`
    select b.position, ${columns}
    from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) with ordinality b (organization_id, id, position)
      join org.assigned_role r on r.organization_id = b.organization_id and r.user_id = ${userId}
        and (r.business_id = b.id or r.business_id is null)
    order by b.position, r.business_id is null`.execute(tables(tx));
  const found = Map.groupBy(rows, ({ position }) => Number(position));
  return businesses.map((_, index) => (found.get(index + 1) ?? []).map(({ position: _position, ...role }) => role));
}
