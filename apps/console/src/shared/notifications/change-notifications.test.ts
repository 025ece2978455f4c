import { expect, test } from "vitest";
import type { ApiClient } from "../api/client.ts";
import { changeAll, type Item, itemsOf, marking, putBack } from "./change-notifications.ts";

interface Sent {
  name: string;
  variables: { target?: { ids: string[] }; as?: string; until?: string; paginationArgs?: { skip: number } };
}

function record(answer: (sent: Sent) => object) {
  const sent: Sent[] = [];
  const client: ApiClient = {
    request: async (operation, variables) => {
      sent.push({ name: operation.name, variables: variables as Sent["variables"] });
      return answer(sent.at(-1)!) as never;
    },
  };
  return { client, sent };
}

const item = (id: string, state: Item["state"], snoozedUntil: string | null = null): Item => ({
  id,
  state,
  snoozedUntil,
});
const many = Array.from({ length: 130 }, (_, index) => item(`n${index}`, "seen"));
const newest = { ...item("n0", "seen"), kind: "k", title: "", link: "/", businessId: null, createdAt: "" };

test("single notification needs no request; groups load a hundred at a time", async () => {
  const { client, sent } = record(({ variables }) => {
    const skip = variables.paginationArgs?.skip ?? 0;
    return { notification_list: { data: many.slice(skip, skip + 100), totalCount: 130 } };
  });
  const group = { cause: "c", unreadCount: 1, isMuted: false, newest };
  expect(await itemsOf(client, { ...group, count: 1 }, {})).toEqual([newest]);
  expect(sent).toEqual([]);
  expect(await itemsOf(client, { ...group, count: 130 }, { kind: "k" })).toEqual(many);
  expect(sent.map(({ variables }) => variables)).toEqual([
    { filter: { kind: "k", cause: "c" }, paginationArgs: { skip: 0, take: 100 } },
    { filter: { kind: "k", cause: "c" }, paginationArgs: { skip: 100, take: 100 } },
  ]);
});

test("more than a hundred are changed in batches, and the last count is used", async () => {
  let left = 130;
  const { client, sent } = record(({ variables }) => ({
    notification_mark: (left -= variables.target?.ids.length ?? 0),
  }));
  expect(await changeAll(many, marking(client, "archived"))).toBe(0);
  expect(sent.map(({ variables }) => variables.target?.ids.length)).toEqual([100, 30]);
  expect(await changeAll([], marking(client, "archived"))).toBeUndefined();
});

test("undo restores unread, read, archived and snoozed states", async () => {
  const { client, sent } = record(({ name }) =>
    name === "MarkNotifications" ? { notification_mark: 2 } : { notification_snooze: 1 },
  );
  const count = await putBack(client, [
    item("a", "unseen"),
    item("b", "read"),
    item("c", "archived"),
    item("d", "snoozed", "2026-11-09T15:00:00Z"),
    item("e", "snoozed", "2026-11-10T15:00:00Z"),
    item("f", "snoozed", "2026-11-09T15:00:00Z"),
  ]);
  expect(count).toBe(1);
  expect(sent.map(({ variables: { target, as, until } }) => [as ?? until, target?.ids.join("")])).toEqual([
    ["unread", "abc"],
    ["read", "b"],
    ["archived", "c"],
    ["2026-11-09T15:00:00Z", "df"],
    ["2026-11-10T15:00:00Z", "e"],
  ]);
});
