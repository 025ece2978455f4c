import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { TrialErrorCode } from "../contract/errors.ts";
import type { TrialTables } from "./tables.gen.ts";

// Personal, and only needed until the product has answered.
const withoutContact = sql<string>`details - '{firstName,lastName,name,phone,ipAddress,hubSpotUserToken,sourcePageUri}'::text[]`;

interface Key {
  businessId: string;
  id: string;
}

/** Returns whether the trial is still to be provisioned. */
export async function markProvisioning(tx: Tx, key: Key): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, key).set({ status: "PROVISIONING" }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes a call to the product before it is made, or null if no call has an unknown outcome. */
export async function markCalled(tx: Tx, key: Key, at: Date | null): Promise<void> {
  await open(tx, key).set({ called_at: at }).execute();
}

/** Returns whether this changed the trial: a repeated step finds it ready already. */
export async function markReady(tx: Tx, key: Key, readyAt: Date, endsAt: Date | null): Promise<boolean> {
  const ready = { status: "SUCCESS", ready_at: readyAt, ends_at: endsAt, details: withoutContact };
  const { numUpdatedRows } = await open(tx, key).set(ready).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns whether this changed the trial: a repeated step finds it failed already. */
export async function markFailed(tx: Tx, key: Key, code: TrialErrorCode): Promise<boolean> {
  const failed = { status: "FAILURE", error_code: code, details: withoutContact };
  const { numUpdatedRows } = await open(tx, key).set(failed).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function markReminded(tx: Tx, { businessId, id }: Key, at: Date): Promise<void> {
  await tables<TrialTables>(tx)
    .updateTable("trial.trial")
    .set({ reminded_at: at })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

function open(tx: Tx, { businessId, id }: Key) {
  return tables<TrialTables>(tx)
    .updateTable("trial.trial")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .where("status", "in", ["STANDBY", "PROVISIONING"]);
}
