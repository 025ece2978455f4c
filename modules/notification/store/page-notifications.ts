import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isIn, type State, stateColumn } from "./state.ts";
import type { NotificationTables } from "./tables.gen.ts";

export interface NotificationRow {
  id: string;
  number: number;
  kind: string;
  cause: string;
  organizationId: string | null;
  businessId: string | null;
  params: unknown;
  createdAt: Date;
  snoozedUntil: Date | null;
  state: State;
}

export interface Filter {
  states: readonly State[];
  kind?: string | undefined;
  cause?: string | undefined;
  businessId?: string | undefined;
}

export const rowColumns = [
  "id",
  "number",
  "kind",
  "cause",
  "organization_id as organizationId",
  "business_id as businessId",
  "params",
  "created_at as createdAt",
  "snoozed_until as snoozedUntil",
  stateColumn,
] as const;

/** A person's notifications that match. */
export function matching(tx: Tx, userId: string, { states, kind, cause, businessId }: Filter) {
  return tables<NotificationTables>(tx)
    .selectFrom("notification.notification")
    .where("user_id", "=", userId)
    .where(isIn(states))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(cause !== undefined, (query) => query.where("cause", "=", cause ?? ""))
    .$if(businessId !== undefined, (query) => query.where("business_id", "=", businessId ?? ""));
}

/** Newest first. */
export async function pageNotifications(
  tx: Tx,
  userId: string,
  filter: Filter,
  { skip, take }: Page,
): Promise<{ rows: NotificationRow[]; totalCount: number }> {
  const all = matching(tx, userId, filter);
  const rows = await all.select(rowColumns).orderBy("number", "desc").offset(skip).limit(take).execute();
  const { count } = await all.select((select) => select.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
