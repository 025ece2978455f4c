import type { Database } from "@bc/db/database";
import { closeNotifications } from "../store/change-notifications.ts";
import { announceNews } from "../store/news.ts";

/** Archives the notifications of a cause that has ended, such as a failure. For the worker only. */
export async function closeCause(database: Database, userIds: readonly string[], cause: string): Promise<void> {
  for (const userId of userIds)
    await database.withTenant({ userId }, async (tx) => {
      await closeNotifications(tx, userId, cause);
      await announceNews(tx, [userId]);
    });
}
