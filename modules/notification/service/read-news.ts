import type { Database } from "@bc/db/database";
import { countUnread } from "../store/count-unread.ts";
import { findLastNumber, listAfter } from "../store/news.ts";
import { type NotificationView, presentNotification } from "./present-notification.ts";

export interface News {
  /** Each with its place in the order in which the person's notifications came. */
  notifications: { number: number; view: NotificationView }[];
  /** The position after these notifications; a later call with it returns only newer ones. */
  position: number;
  /** There is more to read after this position. */
  hasMore: boolean;
  unreadCount: number;
}

const max = 50;

/** Returns a user's notifications after a position; without one, only the current position. */
export function readNews(database: Database, userId: string, after: number | undefined): Promise<News> {
  return database.withTenant({ userId }, async (tx) => {
    const last = await findLastNumber(tx, userId);
    const from = Math.min(after ?? last, last);
    const rows = from < last ? await listAfter(tx, userId, from, max) : [];
    return {
      notifications: rows.map((row) => ({ number: row.number, view: presentNotification(row) })),
      // Numbers have gaps where a transaction was rolled back.
      position: rows.at(-1)?.number ?? last,
      hasMore: rows.length === max,
      unreadCount: await countUnread(tx, userId),
    };
  });
}
