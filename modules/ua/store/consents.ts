import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

export interface ConsentRow {
  slug: string;
  userId: string;
  /** The connection that is renewed, or null for a new one. */
  connectionId: string | null;
  settings: Readonly<Record<string, string>>;
  /** What the protocol has to remember, sealed. */
  remembered: Buffer;
}

/** Saves a consent that begins, and deletes those of the business that have expired. */
export async function saveConsent(
  tx: Tx,
  businessId: string,
  { stateHash, expiresAt, ...consent }: ConsentRow & { stateHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { slug, userId, connectionId, settings, remembered } = consent;
  await tables<UaTables>(tx)
    .deleteFrom("ua.consent")
    .where("business_id", "=", businessId)
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await tables<UaTables>(tx)
    .insertInto("ua.consent")
    .values({
      business_id: businessId,
      state_hash: stateHash,
      slug,
      user_id: userId,
      connection_id: connectionId,
      settings: JSON.stringify(settings),
      remembered,
      expires_at: expiresAt,
    })
    .execute();
}

/** Returns a consent of a user that has not expired, and deletes it: it ends once. */
export function takeConsent(
  tx: Tx,
  businessId: string,
  { stateHash, userId }: { stateHash: Buffer; userId: string },
): Promise<ConsentRow | undefined> {
  return tables<UaTables>(tx)
    .deleteFrom("ua.consent")
    .where("business_id", "=", businessId)
    .where("state_hash", "=", stateHash)
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning([
      "slug",
      "user_id as userId",
      "connection_id as connectionId",
      sql<Readonly<Record<string, string>>>`settings`.as("settings"),
      "remembered",
    ])
    .executeTakeFirst();
}
