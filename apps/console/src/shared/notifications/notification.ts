import type { QueryClient } from "@tanstack/react-query";
import {
  listNotificationGroups,
  type ListNotificationGroupsQuery,
  type NotificationFilter,
  type NotificationState,
} from "./api/list-notification-groups.gen.ts";
import { listNotifications } from "./api/list-notifications.gen.ts";

export type { NotificationFilter };
export type Group = ListNotificationGroupsQuery["notification_groupList"]["data"][number];
export type Notification = Group["newest"];

export const isUnread = (state: NotificationState): boolean => state === "unseen" || state === "seen";

/** Refetches the lists on screen. */
export function refreshLists(queries: QueryClient): Promise<unknown> {
  const names = [listNotificationGroups.name, listNotifications.name];
  return Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
