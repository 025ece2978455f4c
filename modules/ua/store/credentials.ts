import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

export interface SealedCredential {
  sealed: Buffer;
  expiresAt: Date | null;
  endsAt: Date | null;
  refusedAt: Date | null;
}

const columns = ["sealed", "expires_at as expiresAt", "ends_at as endsAt", "refused_at as refusedAt"] as const;

type NewCredential = Omit<SealedCredential, "refusedAt">;

/** Saves the credential that a user has given, which replaces an earlier one. */
export async function saveCredential(
  tx: Tx,
  businessId: string,
  connectionId: string,
  { sealed, expiresAt, endsAt }: NewCredential,
): Promise<void> {
  const content = { sealed, expires_at: expiresAt, ends_at: endsAt, refused_at: null, given_at: sql<Date>`now()` };
  await tables<UaTables>(tx)
    .insertInto("ua.credential")
    .values({ business_id: businessId, connection_id: connectionId, ...content })
    .onConflict((conflict) => conflict.columns(["business_id", "connection_id"]).doUpdateSet(content))
    .execute();
}

/** Replaces a credential by one that gives the same access. */
export async function renewStored(
  tx: Tx,
  businessId: string,
  connectionId: string,
  { sealed, expiresAt, endsAt }: NewCredential,
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.credential")
    .set({ sealed, expires_at: expiresAt, ends_at: endsAt })
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .execute();
}

/** Returns whether a user has given the credential since a sync began. */
export async function isGivenSince(
  tx: Tx,
  businessId: string,
  { connectionId, syncId }: { connectionId: string; syncId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ua.credential c join ua.sync s on s.business_id = c.business_id and s.connection_id = c.connection_id
    where c.business_id = ${businessId} and c.connection_id = ${connectionId} and s.id = ${syncId}
      and c.given_at > s.began_at`.execute(tables(tx));
  return rows.length > 0;
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
