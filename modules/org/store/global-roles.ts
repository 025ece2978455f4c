import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isUuid } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { GlobalRole } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Locks global roles until the transaction ends. */
export async function lockGlobalRoles(tx: Tx): Promise<void> {
  // The application may not lock the rows: only the database's own function writes them.
  await sql`select pg_advisory_xact_lock(hashtext('org.global_role'))`.execute(tables<OrgTables>(tx));
}

/** Through the database's function, which asks who is giving; answers whether anything changed. */
export async function writeGlobalRole(tx: Tx, userId: string, role: GlobalRole, isHeld: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select org.set_global_role(${userId}, ${role}, ${isHeld}) as changed`.execute(tables<OrgTables>(tx));
  return rows[0]?.changed ?? false;
}

export interface GlobalRoleRow {
  userId: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  roleName: GlobalRole;
  grantedBy: string | null;
  grantedByName: string | null;
  createdAt: Date;
}

export async function pageGlobalRoles(
  tx: Tx,
  userId: string | undefined,
  { skip, take }: Page,
): Promise<{ rows: GlobalRoleRow[]; totalCount: number }> {
  if (userId !== undefined && !isUuid(userId)) return { rows: [], totalCount: 0 };
  let all = tables<OrgTables>(tx)
    .selectFrom("org.global_role as g")
    .innerJoin("org.user as u", "u.id", "g.user_id")
    .leftJoin("org.user as giver", "giver.id", "g.granted_by");
  if (userId !== undefined) all = all.where("g.user_id", "=", userId);
  const rows = await all
    .select([
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.primary_email as primaryEmail",
      sql<GlobalRole>`g.role_name`.as("roleName"),
      "g.granted_by as grantedBy",
      sql<string | null>`nullif(trim(concat_ws(' ', giver.first_name, giver.last_name)), '')`.as("grantedByName"),
      "g.created_at as createdAt",
    ])
    .orderBy("g.created_at")
    .orderBy("g.user_id")
    .orderBy("g.role_name")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await all.select((select) => select.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
