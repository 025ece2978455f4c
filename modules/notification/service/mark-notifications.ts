import type { Database } from "@bc/db/database";
import { type Mark, markNotifications as mark } from "../store/change-notifications.ts";
import { countUnread } from "../store/count-unread.ts";
import { announceNews } from "../store/news.ts";
import { type AskedTarget, readTarget } from "./read-target.ts";

/** Answers the new unread count; other screens of the same person hear of it. */
export function markNotifications(database: Database, userId: string, asked: AskedTarget, as: Mark): Promise<number> {
  const target = readTarget(asked);
  return database.withTenant({ userId }, async (tx) => {
    await mark(tx, userId, target, as);
    await announceNews(tx, [userId]);
    return countUnread(tx, userId);
  });
}
