import { type RawBuilder, sql } from "kysely";

export const states = ["unseen", "seen", "read", "snoozed", "archived"] as const;
export type State = (typeof states)[number];

// Each condition names the columns of the partial index "notification_unread" as that does, or it would not be used.
const awake = sql<boolean>`(snoozed_until is null or snoozed_until <= now())`;
const conditions: Record<State, RawBuilder<boolean>> = {
  unseen: sql`(archived_at is null and read_at is null and seen_at is null and ${awake})`,
  seen: sql`(archived_at is null and read_at is null and seen_at is not null and ${awake})`,
  read: sql`(archived_at is null and read_at is not null and ${awake})`,
  snoozed: sql`(archived_at is null and snoozed_until > now())`,
  archived: sql`(archived_at is not null)`,
};

export const isUnread = sql<boolean>`(archived_at is null and read_at is null and ${awake})`;

const inInbox = sql<boolean>`(archived_at is null and ${awake})`;
export const inbox: readonly State[] = ["unseen", "seen", "read"];

/** Whether a notification is in one of the states. */
export function isIn(wanted: readonly State[]): RawBuilder<boolean> {
  // Fewer columns than the three states one by one, and all of them in the index "notification_inbox".
  if (wanted.length === inbox.length && inbox.every((state) => wanted.includes(state))) return inInbox;
  return wanted.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        wanted.map((state) => conditions[state]),
        sql` or `,
      )})`;
}

export const stateColumn = sql<State>`
  case when archived_at is not null then 'archived' when snoozed_until > now() then 'snoozed'
    when read_at is not null then 'read' when seen_at is not null then 'seen' else 'unseen' end`.as("state");
