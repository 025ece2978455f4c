import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isUuid, newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import type { MemberRole } from "../domain/role-change.ts";
import type { OrgTables } from "./tables.gen.ts";

const table = (tx: Tx) => tables<OrgTables>(tx);

const columns = [
  "id",
  "user_id as userId",
  "organization_id as organizationId",
  "business_id as businessId",
  sql<Role>`role_name`.as("roleName"),
  sql<boolean>`blocked_at is not null`.as("isBlocked"),
] as const;

/** Locks the roles of this organization until the transaction ends. */
export async function lockRoles(tx: Tx, organizationId: string): Promise<void> {
  await table(tx)
    .selectFrom("org.organization")
    .select("id")
    .where("id", "=", organizationId)
    // The weakest lock that two changes can't hold at once; rows that only refer to the organization don't wait.
    .forNoKeyUpdate()
    .execute();
}

/** All roles of some people in an organization. */
export function listRolesOfUsers(tx: Tx, organizationId: string, userIds: readonly string[]): Promise<MemberRole[]> {
  return table(tx)
    .selectFrom("org.assigned_role")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("user_id", "in", [...userIds])
    .execute();
}

/** Whose roles these are. */
export async function listUsersOfRoles(tx: Tx, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await table(tx)
    .selectFrom("org.assigned_role")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Returns which of the roles owner and administrator other members hold who are not blocked. */
export async function listOtherAdministrators(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Role[]> {
  const rows = await table(tx)
    .selectFrom("org.assigned_role")
    .select(sql<Role>`role_name`.as("roleName"))
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("business_id", "is", null)
    .where("role_name", "in", ["org_owner", "org_admin"])
    .where("user_id", "not in", [...userIds])
    .where("blocked_at", "is", null)
    .execute();
  return rows.map(({ roleName }) => roleName);
}

/** Gives the role, in place of the one that the person has there. */
export function saveAssignedRole(
  tx: Tx,
  role: { organizationId: string; businessId: string | null; userId: string; roleName: Role },
): Promise<MemberRole> {
  return table(tx)
    .insertInto("org.assigned_role")
    .values({
      organization_id: role.organizationId,
      id: newId(),
      user_id: role.userId,
      business_id: role.businessId,
      role_name: role.roleName,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "business_id"]).doUpdateSet({ role_name: role.roleName }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function isMemberBlocked(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  const found = await table(tx)
    .selectFrom("org.assigned_role")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("blocked_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Blocks or unblocks a member in all roles of the organization. Returns whether that changed anything. */
export async function setMemberBlocked(
  tx: Tx,
  organizationId: string,
  userId: string,
  isBlocked: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await table(tx)
    .updateTable("org.assigned_role")
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("blocked_at", isBlocked ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAssignedRoles(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await table(tx)
    .deleteFrom("org.assigned_role")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
}

export interface AssignedRolePage {
  rows: MemberRole[];
  totalCount: number;
}

/** Returns a page of a user's roles, in one organization or in all. */
export async function pageRolesOfUser(
  tx: Tx,
  userId: string,
  organizationId: string | undefined,
  { skip, take }: Page,
): Promise<AssignedRolePage> {
  if (organizationId !== undefined && !isUuid(organizationId)) return { rows: [], totalCount: 0 };
  let all = table(tx).selectFrom("org.assigned_role").where("user_id", "=", userId);
  if (organizationId !== undefined) all = all.where("organization_id", "=", organizationId);
  const rows = await all.select(columns).orderBy("created_at").orderBy("id").offset(skip).limit(take).execute();
  const { count } = await all.select((select) => select.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
