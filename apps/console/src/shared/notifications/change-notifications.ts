import type { ApiClient } from "../api/client.ts";
import { listNotifications } from "./api/list-notifications.gen.ts";
import { markNotifications, type NotificationMark } from "./api/mark-notifications.gen.ts";
import { snoozeNotifications } from "./api/snooze-notifications.gen.ts";
import type { Group, Notification, NotificationFilter } from "./notification.ts";

export type Item = Pick<Notification, "id" | "state" | "snoozedUntil">;

/** The maximum number per request. */
const max = 100;

/** All notifications of a group that match the filter it was found with. */
export async function itemsOf(client: ApiClient, group: Group, filter: NotificationFilter): Promise<Item[]> {
  if (group.count === 1) return [group.newest];
  const items: Item[] = [];
  for (let skip = 0; skip < group.count; skip += max) {
    const variables = { filter: { ...filter, cause: group.cause }, paginationArgs: { skip, take: max } };
    items.push(...(await client.request(listNotifications, variables)).notification_list.data);
  }
  return items;
}

/** Returns the unread count afterwards. */
export type Change = (ids: readonly string[]) => Promise<number>;

export const marking =
  (client: ApiClient, as: NotificationMark): Change =>
  async (ids) =>
    (await client.request(markNotifications, { target: { ids }, as })).notification_mark;

export const snoozing =
  (client: ApiClient, until: string): Change =>
  async (ids) =>
    (await client.request(snoozeNotifications, { target: { ids }, until })).notification_snooze;

/** Returns nothing if there was nothing to change. */
export async function changeAll(items: readonly Item[], change: Change): Promise<number | undefined> {
  let count: number | undefined;
  for (let first = 0; first < items.length; first += max)
    count = await change(items.slice(first, first + max).map(({ id }) => id));
  return count;
}

/** Restores the previous state of notifications. */
export async function putBack(client: ApiClient, items: readonly Item[]): Promise<number | undefined> {
  const inState = (state: Item["state"]): Item[] => items.filter((item) => item.state === state);
  const asleep = inState("snoozed");
  let count = await changeAll(
    items.filter((item) => !asleep.includes(item)),
    marking(client, "unread"),
  );
  for (const as of ["read", "archived"] as const) count = (await changeAll(inState(as), marking(client, as))) ?? count;
  for (const until of new Set(asleep.flatMap(({ snoozedUntil }) => snoozedUntil ?? []))) {
    const together = asleep.filter(({ snoozedUntil }) => snoozedUntil === until);
    count = (await changeAll(together, snoozing(client, until))) ?? count;
  }
  return count;
}
