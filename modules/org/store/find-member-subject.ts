import { type Tx, tables } from "@bc/db/database";
import type { OrgTables } from "./tables.gen.ts";

/** Returns the identity subject of a member of the organization; undefined for other users. */
export async function findMemberSubject(tx: Tx, organizationId: string, userId: string): Promise<string | undefined> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.user as u")
    .select("u.auth0_id as subject")
    .where("u.id", "=", userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("org.assigned_role as r")
          .select("r.id")
          .where("r.organization_id", "=", organizationId)
          .whereRef("r.user_id", "=", "u.id"),
      ),
    )
    .executeTakeFirst();
  return found?.subject;
}
