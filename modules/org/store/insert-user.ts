import { type Tx, tables } from "@bc/db/database";
import type { OrgTables } from "./tables.gen.ts";

/** Whether the profile was written; not when the subject or the address has one. */
export async function insertUser(tx: Tx, user: { id: string; subject: string; email: string }): Promise<boolean> {
  const result = await tables<OrgTables>(tx)
    .insertInto("org.user")
    .values({ id: user.id, auth0_id: user.subject, primary_email: user.email, first_name: "", last_name: "" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
