import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { NewNotification } from "./insert-notification.ts";
import { inbox, isIn } from "./state.ts";
import type { NotificationTables } from "./tables.gen.ts";

export type Target = { ids: readonly string[] } | { cause: string } | { inbox: true };
export type Mark = "seen" | "read" | "unread" | "archived";

const seen = sql<Date>`coalesce(seen_at, now())`;
const read = sql<Date>`coalesce(read_at, now())`;

// Only rows that the mark changes are written: marking all of a large inbox again costs nothing.
const marks = {
  seen: {
    // Unseen is unread: said in full, so that the index of unread ones serves.
    where: sql<boolean>`seen_at is null and read_at is null and archived_at is null`,
    set: { seen_at: seen },
  },
  read: {
    where: sql<boolean>`read_at is null and archived_at is null`,
    set: { seen_at: seen, read_at: read, snoozed_until: null },
  },
  unread: {
    where: sql<boolean>`read_at is not null or snoozed_until is not null`,
    set: { seen_at: seen, read_at: null, archived_at: null, closed_at: null, snoozed_until: null },
  },
  archived: {
    where: sql<boolean>`archived_at is null`,
    set: { seen_at: seen, read_at: read, archived_at: sql<Date>`now()`, snoozed_until: null },
  },
};

export async function markNotifications(tx: Tx, userId: string, target: Target, mark: Mark): Promise<void> {
  const { where, set } = marks[mark];
  await targeted(tx, userId, target, where).set(set).execute();
}

/** Archives the notifications of a cause that has ended. */
export async function closeNotifications(tx: Tx, userId: string, cause: string): Promise<void> {
  await targeted(tx, userId, { cause }, marks.archived.where)
    .set({ ...marks.archived.set, closed_at: sql<Date>`now()` })
    .execute();
}

/** Whether a notification is unread again: always, never, or only if its cause had ended. */
export type News = boolean | "if-closed";

const reopened = { seen_at: null, read_at: null, archived_at: null, closed_at: null, snoozed_until: null };

/** Changes what a notification says, and whether it is unread again. Returns whether there is one. */
export async function updateNotification(
  tx: Tx,
  { userId, cause, dedupeId, organizationId, businessId, params }: NewNotification,
  isNews: News,
): Promise<boolean> {
  const own = tables<NotificationTables>(tx)
    .updateTable("notification.notification")
    .where("user_id", "=", userId)
    .where("cause", "=", cause)
    .where("dedupe_id", "=", dedupeId);
  if (isNews === "if-closed") await own.where("closed_at", "is not", null).set(reopened).execute();
  const { numUpdatedRows } = await own
    .set({ organization_id: organizationId, business_id: businessId, params: JSON.stringify(params) })
    .$if(isNews === true, (update) => update.set(reopened))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Archives the other notifications of the same cause. */
export async function archiveOthers(
  tx: Tx,
  { userId, cause, dedupeId }: Pick<NewNotification, "userId" | "cause" | "dedupeId">,
): Promise<void> {
  await targeted(tx, userId, { cause }, marks.archived.where)
    .set(marks.archived.set)
    .where("dedupe_id", "<>", dedupeId)
    .execute();
}

/** Hidden until then, and unread when it is back. */
export async function snoozeNotifications(tx: Tx, userId: string, target: Target, until: Date): Promise<void> {
  await targeted(tx, userId, target, sql<boolean>`true`)
    .set({ seen_at: seen, read_at: null, archived_at: null, closed_at: null, snoozed_until: until })
    .execute();
}

/** A whole cause or inbox leaves alone what was put away; ids mean exactly these. */
function targeted(tx: Tx, userId: string, target: Target, condition: RawBuilder<boolean>) {
  const all = tables<NotificationTables>(tx)
    .updateTable("notification.notification")
    .where("user_id", "=", userId)
    .where(sql<boolean>`(${condition})`);
  if ("ids" in target) return all.where("id", "=", sql<string>`any(${[...target.ids]}::uuid[])`);
  if ("cause" in target) return all.where("cause", "=", target.cause).where("archived_at", "is", null);
  return all.where(isIn(inbox));
}
