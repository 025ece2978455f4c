import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { pageNotifications } from "../store/page-notifications.ts";
import { type NotificationView, presentNotification } from "./present-notification.ts";
import { type AskedFilter, readFilter } from "./read-filter.ts";

export interface NotificationPage {
  data: NotificationView[];
  totalCount: number;
}

export async function listNotifications(
  database: Database,
  userId: string,
  asked: AskedFilter,
  page: Page,
): Promise<NotificationPage> {
  const filter = readFilter(asked);
  const { rows, totalCount } = await database.withTenant({ userId }, (tx) =>
    pageNotifications(tx, userId, filter, page),
  );
  return { data: rows.map(presentNotification), totalCount };
}
