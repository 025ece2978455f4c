import { type Tx, tables } from "@bc/db/database";
import { isUnread } from "./state.ts";
import type { NotificationTables } from "./tables.gen.ts";

// The badge shows "99+" beyond 99, so counting stops there.
const max = 100;

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const unread = await tables<NotificationTables>(tx)
    .selectFrom("notification.notification")
    .select("number")
    .where("user_id", "=", userId)
    .where(isUnread)
    .limit(max)
    .execute();
  return unread.length;
}
