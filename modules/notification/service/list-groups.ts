import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type GroupRow, pageGroups } from "../store/page-groups.ts";
import { type NotificationView, presentNotification } from "./present-notification.ts";
import { type AskedFilter, readFilter } from "./read-filter.ts";

export interface GroupView extends Omit<GroupRow, "newest"> {
  newest: NotificationView;
}

export async function listGroups(
  database: Database,
  userId: string,
  asked: AskedFilter,
  page: Page,
): Promise<{ data: GroupView[]; totalCount: number }> {
  const filter = readFilter(asked);
  const { rows, totalCount } = await database.withTenant({ userId }, (tx) => pageGroups(tx, userId, filter, page));
  return { data: rows.map((row) => ({ ...row, newest: presentNotification(row.newest) })), totalCount };
}
