import type { Database } from "@bc/db/database";
import { notificationError } from "../contract/errors.ts";
import { snoozeNotifications as snooze } from "../store/change-notifications.ts";
import { countUnread } from "../store/count-unread.ts";
import { announceNews } from "../store/news.ts";
import { type AskedTarget, readTarget } from "./read-target.ts";

const maxSnoozeMs = 366 * 24 * 3_600_000;

/** Answers the new unread count; other screens of the same person hear of it. */
export function snoozeNotifications(
  database: Database,
  userId: string,
  asked: AskedTarget,
  until: Date,
): Promise<number> {
  const target = readTarget(asked);
  const aheadMs = until.getTime() - Date.now();
  if (!(aheadMs > 0 && aheadMs <= maxSnoozeMs)) throw notificationError("notification.snooze-refused");
  return database.withTenant({ userId }, async (tx) => {
    await snooze(tx, userId, target, until);
    await announceNews(tx, [userId]);
    return countUnread(tx, userId);
  });
}
