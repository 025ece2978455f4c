import { type Tx, tables } from "@bc/db/database";
import type { SessionTables } from "./tables.gen.ts";

/** Returns whether the proof is new to every process, and records it. */
export async function insertShownProof(tx: Tx, idHash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await tables<SessionTables>(tx)
    .insertInto("org.shown_proof")
    .values({ id_hash: idHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function forgetShownProofs(tx: Tx, now: Date): Promise<void> {
  await tables<SessionTables>(tx).deleteFrom("org.shown_proof").where("expires_at", "<", now).execute();
}
