import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

/** Returns false if the account does not exist. */
export async function setBlocked(
  tx: Tx,
  accountId: string,
  block: { at: Date; reason: string } | null,
): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.account")
    .set({ blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null })
    .where("id", "=", accountId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
