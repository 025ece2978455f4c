import { type Tx, tables } from "@bc/db/database";
import type { NotificationTables } from "./tables.gen.ts";

export async function isMuted(tx: Tx, userId: string, cause: string): Promise<boolean> {
  const muted = await tables<NotificationTables>(tx)
    .selectFrom("notification.muted_cause")
    .select("cause")
    .where("user_id", "=", userId)
    .where("cause", "=", cause)
    .executeTakeFirst();
  return muted !== undefined;
}

/** Whether a user was ever notified of the cause. */
export async function isKnownCause(tx: Tx, userId: string, cause: string): Promise<boolean> {
  const known = await tables<NotificationTables>(tx)
    .selectFrom("notification.notification")
    .select("cause")
    .where("user_id", "=", userId)
    .where("cause", "=", cause)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertMutedCause(tx: Tx, userId: string, cause: string): Promise<void> {
  await tables<NotificationTables>(tx)
    .insertInto("notification.muted_cause")
    .values({ user_id: userId, cause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMutedCause(tx: Tx, userId: string, cause: string): Promise<void> {
  await tables<NotificationTables>(tx)
    .deleteFrom("notification.muted_cause")
    .where("user_id", "=", userId)
    .where("cause", "=", cause)
    .execute();
}
