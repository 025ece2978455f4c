import type { QueryClient } from "@tanstack/react-query";
import { listNotificationGroups, type ListNotificationGroupsQuery } from "./api/list-notification-groups.gen.ts";
import type { Group } from "./notification.ts";

/** The optimistic state of a group; null removes it. */
export type Patch = (group: Group) => Group | null;

export const gone: Patch = () => null;
export const read: Patch = (group) => ({ ...group, unreadCount: 0, newest: { ...group.newest, state: "read" } });
export const unread: Patch = (group) => ({
  ...group,
  unreadCount: group.count,
  newest: { ...group.newest, state: "seen" },
});
export const muted =
  (isMuted: boolean): Patch =>
  (group) => ({ ...group, isMuted });

/** Applies an action to the cached groups at once; the refetch corrects what failed. */
export async function patchGroups(
  queries: QueryClient,
  isMeant: (cause: string) => boolean,
  patch: Patch,
): Promise<void> {
  const filters = { queryKey: [listNotificationGroups.name] };
  await queries.cancelQueries(filters);
  queries.setQueriesData<ListNotificationGroupsQuery>(filters, (answer) => {
    if (!answer) return answer;
    const { data, totalCount } = answer.notification_groupList;
    const after = data.flatMap((group) => (isMeant(group.cause) ? (patch(group) ?? []) : group));
    const missing = data.length - after.length;
    return { notification_groupList: { data: after, totalCount: totalCount - missing } };
  });
}
