import { type Tx, tables } from "@bc/db/database";
import type { NotificationTables } from "./tables.gen.ts";

/** A user's choices by kind; kinds without a choice are missing. */
export async function findPreferences(tx: Tx, userId: string): Promise<Map<string, boolean>> {
  const rows = await tables<NotificationTables>(tx)
    .selectFrom("notification.preference")
    .select(["kind", "is_on"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map((row) => [row.kind, row.is_on]));
}

export async function savePreference(tx: Tx, userId: string, kind: string, isOn: boolean): Promise<void> {
  await tables<NotificationTables>(tx)
    .insertInto("notification.preference")
    .values({ user_id: userId, kind, is_on: isOn })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet({ is_on: isOn }))
    .execute();
}
