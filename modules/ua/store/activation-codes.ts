import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

/** Saves a code, and deletes those of the business that have expired. */
export async function saveActivationCode(
  tx: Tx,
  businessId: string,
  { codeHash, expiresAt, createdBy }: { codeHash: Buffer; expiresAt: Date; createdBy: string },
): Promise<void> {
  await tables<UaTables>(tx)
    .deleteFrom("ua.activation_code")
    .where("business_id", "=", businessId)
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await tables<UaTables>(tx)
    .insertInto("ua.activation_code")
    .values({ business_id: businessId, code_hash: codeHash, expires_at: expiresAt, created_by: createdBy })
    .execute();
}

/** Deletes a code that has not expired and returns whether there was one: it works once. */
export async function takeActivationCode(tx: Tx, businessId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tables<UaTables>(tx)
    .deleteFrom("ua.activation_code")
    .where("business_id", "=", businessId)
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("code_hash")
    .executeTakeFirst();
  return taken !== undefined;
}
