import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { NotificationTables } from "./tables.gen.ts";

export interface NewNotification {
  userId: string;
  id: string;
  kind: string;
  cause: string;
  dedupeId: string;
  organizationId: string | null;
  businessId: string | null;
  params: object;
}

/** Whether it was written; not when the same was before. */
export async function insertNotification(tx: Tx, { userId, params, ...values }: NewNotification): Promise<boolean> {
  const { number } = await tables<NotificationTables>(tx)
    .insertInto("notification.inbox")
    .values({ user_id: userId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ last_number: sql<number>`inbox.last_number + 1` }),
    )
    .returning("last_number as number")
    .executeTakeFirstOrThrow();
  const result = await tables<NotificationTables>(tx)
    .insertInto("notification.notification")
    .values({
      user_id: userId,
      id: values.id,
      number,
      kind: values.kind,
      cause: values.cause,
      dedupe_id: values.dedupeId,
      organization_id: values.organizationId,
      business_id: values.businessId,
      params: JSON.stringify(params),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "cause", "dedupe_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Writes the same notification for all users who want it and don't have it, and returns them. For the worker only. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly Pick<NewNotification, "userId" | "id">[],
  notice: Pick<NewNotification, "kind" | "cause" | "dedupeId" | "params">,
  isOnByDefault: boolean,
): Promise<string[]> {
  const userIds = rows.map(({ userId }) => userId);
  const ids = rows.map(({ id }) => id);
  const { rows: written } = await sql<{ userId: string }>`
    select u as "userId" from notification.notify_users(
      ${userIds}::uuid[], ${ids}::uuid[], ${JSON.stringify(notice)}::jsonb, ${isOnByDefault}) u`.execute(
    tables<NotificationTables>(tx),
  );
  return written.map(({ userId }) => userId);
}
