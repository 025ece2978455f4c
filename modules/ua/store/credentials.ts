import { type Tx, tables } from "@bc/db/database";
import type { UaTables } from "./tables.gen.ts";

export interface SealedCredential {
  sealed: Buffer;
  expiresAt: Date | null;
  endsAt: Date | null;
  refusedAt: Date | null;
}

const columns = ["sealed", "expires_at as expiresAt", "ends_at as endsAt", "refused_at as refusedAt"] as const;

/** Saves the credential of a connection, which replaces an earlier one. */
export async function saveCredential(
  tx: Tx,
  businessId: string,
  connectionId: string,
  { sealed, expiresAt, endsAt }: Omit<SealedCredential, "refusedAt">,
): Promise<void> {
  const content = { sealed, expires_at: expiresAt, ends_at: endsAt, refused_at: null };
  await tables<UaTables>(tx)
    .insertInto("ua.credential")
    .values({ business_id: businessId, connection_id: connectionId, ...content })
    .onConflict((conflict) => conflict.columns(["business_id", "connection_id"]).doUpdateSet(content))
    .execute();
}

export function findCredential(
  tx: Tx,
  businessId: string,
  connectionId: string,
): Promise<SealedCredential | undefined> {
  return tables<UaTables>(tx)
    .selectFrom("ua.credential")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .executeTakeFirst();
}

/** Returns the credential, locked: one caller at a time renews it. */
export function lockCredential(
  tx: Tx,
  businessId: string,
  connectionId: string,
): Promise<SealedCredential | undefined> {
  return tables<UaTables>(tx)
    .selectFrom("ua.credential")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteCredential(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  await tables<UaTables>(tx)
    .deleteFrom("ua.credential")
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .execute();
}

/** Notes that the source refused the credential. */
export async function refuseCredential(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.credential")
    .set({ refused_at: new Date() })
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .execute();
}
