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
