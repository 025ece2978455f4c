import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type NotificationRow, rowColumns } from "./page-notifications.ts";
import type { NotificationTables } from "./tables.gen.ts";

export const newsChannel = "notification_news";

/** Signals every process, after the commit, that users have new notifications. */
export async function announceNews(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${newsChannel}, id) from unnest(${userIds}::text[]) id`.execute(
    tables<NotificationTables>(tx),
  );
}

export async function findLastNumber(tx: Tx, userId: string): Promise<number> {
  const inbox = await tables<NotificationTables>(tx)
    .selectFrom("notification.inbox")
    .select("last_number")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return inbox?.last_number ?? 0;
}

/** Oldest first. */
export function listAfter(tx: Tx, userId: string, number: number, max: number): Promise<NotificationRow[]> {
  return tables<NotificationTables>(tx)
    .selectFrom("notification.notification")
    .select(rowColumns)
    .where("user_id", "=", userId)
    .where("number", ">", number)
    .orderBy("number")
    .limit(max)
    .execute();
}
