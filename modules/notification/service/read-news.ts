import type { Database } from "@bc/db/database";
import { countUnread } from "../store/count-unread.ts";
import { findLastNumber, listAfter } from "../store/news.ts";
import { type NotificationView, presentNotification } from "./present-notification.ts";

export interface News {
  /** Each with its place in the order in which the person's notifications came. */
  notifications: { number: number; view: NotificationView }[];
  /** After these nothing is missing; whoever asks again with it hears what came since. */
  position: number;
  /** There is more to read after this position. */
  hasMore: boolean;
  unreadCount: number;
}

const max = 50;

/** What came to somebody after a position; without one, nothing but the position of now. */
export function readNews(database: Database, userId: string, after: number | undefined): Promise<News> {
  return database.withTenant({ userId }, async (tx) => {
    const last = await findLastNumber(tx, userId);
    const from = Math.min(after ?? last, last);
    const rows = from < last ? await listAfter(tx, userId, from, max) : [];
    return {
      notifications: rows.map((row) => ({ number: row.number, view: presentNotification(row) })),
      // Numbers have gaps where something was not told after all.
      position: rows.at(-1)?.number ?? last,
      hasMore: rows.length === max,
      unreadCount: await countUnread(tx, userId),
    };
  });
}
