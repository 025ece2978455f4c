import { randomUUID } from "node:crypto";
import { notify } from "@bc/notification/public";
import { type ApiClient, createApiClient } from "@bc/testing/api-client";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let admin: pg.Client;
let userId: string;
let client: ApiClient;

beforeAll(async () => {
  api = await startApi();
  admin = await api.connectAdmin();
});
afterAll(async () => {
  await api.stop();
});
beforeEach(async () => {
  ({ id: userId } = await api.make.user({ email: `${randomUUID()}@acme.test`, firstName: "A", lastName: "B" }));
  client = await api.as(userId);
});

interface Sent {
  place?: string;
  cause?: string;
  businessId?: string;
  dedupeId?: string;
  to?: string;
}

const send = ({ place = "Acme", cause = "membership", dedupeId = randomUUID(), to = userId, businessId }: Sent = {}) =>
  notify(api.database, { userId: to, kind: "org.member-removed", cause, dedupeId, businessId, params: { place } });

async function ask<T>(query: string, variables: object = {}, as = client): Promise<T> {
  const answer = await as.send({ query, variables });
  if (answer.errors) throw new Error(String(answer.errors[0]?.extensions["code"]));
  return answer.data as T;
}

interface Listed {
  notification_list: { data: { id: string; title: string; state: string }[]; totalCount: number };
}
async function list(filter: object = {}, paginationArgs: object = { skip: 0, take: 25 }, as = client) {
  const query = `query ($filter: NotificationFilter, $paginationArgs: PaginationArgs) {
    notification_list(filter: $filter, paginationArgs: $paginationArgs) { data { id title state } skip take totalCount }
  }`;
  return (await ask<Listed>(query, { filter, paginationArgs }, as)).notification_list;
}
const unreadCount = async (as = client) =>
  (await ask<{ notification_unreadCount: number }>("{ notification_unreadCount }", {}, as)).notification_unreadCount;
const mark = async (target: object, as: string, by = client) => {
  const query = `mutation ($target: NotificationTarget!, $as: NotificationMark!) { notification_mark(target: $target, as: $as) }`;
  return (await ask<{ notification_mark: number }>(query, { target, as }, by)).notification_mark;
};
const snooze = async (target: object, until: string) => {
  const query = `mutation ($target: NotificationTarget!, $until: DateTime!) { notification_snooze(target: $target, until: $until) }`;
  return (await ask<{ notification_snooze: number }>(query, { target, until })).notification_snooze;
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("each user pages through their own notifications, newest first", async () => {
  for (const place of ["1", "2", "3"]) await send({ place });
  const stranger = await api.make.user({ email: `${randomUUID()}@else.test`, firstName: "C", lastName: "D" });
  await send({ to: stranger.id, place: "9" });
  expect(await list({}, { skip: 1, take: 1 })).toEqual({
    data: [{ id: expect.any(String), title: "You were removed from 2.", state: "unseen" }],
    skip: 1,
    take: 1,
    totalCount: 3,
  });
  const theirs = await list({}, undefined, await api.as(stranger.id));
  expect(theirs.data.map(({ title }) => title)).toEqual(["You were removed from 9."]);
});

test("user can't read or mark another user's notification, even by its ID", async () => {
  await send();
  const [own] = (await list()).data;
  const stranger = await api.make.user({ email: `${randomUUID()}@else.test`, firstName: "C", lastName: "D" });
  expect(await mark({ ids: [own?.id] }, "archived", await api.as(stranger.id))).toBe(0);
  expect(await mark({ cause: "membership" }, "archived", await api.as(stranger.id))).toBe(0);
  expect((await list()).data).toEqual([own]);
  for (const query of ["{ notification_unreadCount }", "{ notification_preferenceList { kind } }"])
    expect((await api.anonymous.send({ query })).errors?.[0]?.extensions["code"]).toBe("api.unauthenticated");
});

test("notification goes from unseen to seen, read and archived, and back to unread", async () => {
  await send();
  expect(await unreadCount()).toBe(1);
  expect(await mark({ inbox: true }, "seen")).toBe(1); // looked at, not read
  const id = (await list()).data[0]?.id;
  const stateNow = async () =>
    (await list({ states: ["unseen", "seen", "read", "snoozed", "archived"] })).data[0]?.state;
  expect(await stateNow()).toBe("seen");
  expect(await mark({ ids: [id] }, "read")).toBe(0);
  expect(await stateNow()).toBe("read");
  expect(await mark({ ids: [id] }, "seen")).toBe(0); // never backwards
  expect(await stateNow()).toBe("read");
  expect(await mark({ ids: [id] }, "archived")).toBe(0);
  expect(await stateNow()).toBe("archived");
  expect((await list()).totalCount).toBe(0);
  expect(await mark({ inbox: true }, "unread")).toBe(0); // what was put away is not in the inbox
  expect(await mark({ ids: [id] }, "unread")).toBe(1);
  expect(await stateNow()).toBe("seen");
});

test("marking a cause leaves other causes alone", async () => {
  await send({ cause: "a" });
  await send({ cause: "a" });
  await send({ cause: "b" });
  expect(await mark({ cause: "a" }, "archived")).toBe(1);
  expect((await list()).totalCount).toBe(1);
});

test("snoozed notification returns unread at its time", async () => {
  await send();
  await mark({ inbox: true }, "read");
  expect(await snooze({ inbox: true }, inAnHour())).toBe(0);
  expect((await list()).totalCount).toBe(0);
  expect((await list({ states: ["snoozed"] })).totalCount).toBe(1);
  await admin.query("update notification.notification set snoozed_until = now() where user_id = $1", [userId]);
  expect((await list()).data[0]?.state).toBe("seen");
  expect(await unreadCount()).toBe(1);
  for (const until of [new Date(Date.now() - 1_000).toISOString(), "2200-01-01T00:00:00Z"])
    await expect(snooze({ inbox: true }, until)).rejects.toThrow("notification.snooze-refused");
});

test("target is one of three forms with at most 100 IDs, and invalid IDs are ignored", async () => {
  await send();
  const ids = Array.from({ length: 101 }, () => randomUUID());
  await expect(mark({ ids }, "read")).rejects.toThrow("notification.target-refused");
  await expect(mark({ inbox: false }, "read")).rejects.toThrow("notification.target-refused");
  await expect(mark({ ids: [], inbox: true }, "read")).rejects.toThrow("api.operation-refused");
  expect(await mark({ ids: ["nonsense"] }, "read")).toBe(1);
});

test("list is filtered by kind and by business", async () => {
  const businessId = randomUUID();
  await send({ businessId });
  await notify(api.database, {
    userId,
    kind: "org.user-impersonated",
    cause: "support",
    dedupeId: randomUUID(),
    params: {},
  });
  expect((await list({ businessId })).totalCount).toBe(1);
  for (const nonsense of ["nonsense", ""]) expect((await list({ businessId: nonsense })).totalCount).toBe(0);
  expect((await list({ kind: "org.user-impersonated" })).data[0]?.title).toBe("Support viewed the console as you.");
  await expect(list({ kind: "org.nonsense" })).rejects.toThrow("notification.kind-unknown");
});

test("list is filtered by cause", async () => {
  await send({ cause: "a", place: "1" });
  await send({ cause: "b", place: "2" });
  await send({ cause: "a", place: "3" });
  const { data, totalCount } = await list({ cause: "a" });
  expect(data.map(({ title }) => title)).toEqual(["You were removed from 3.", "You were removed from 1."]);
  expect(totalCount).toBe(2);
  expect(await list({ cause: "c" })).toMatchObject({ data: [], totalCount: 0 });
});

test("group has the newest of its cause, its count, its unread count and whether it is muted", async () => {
  await send({ cause: "a", place: "1" });
  await send({ cause: "b", place: "2" });
  await mark({ cause: "a" }, "read");
  await send({ cause: "a", place: "3" });
  await ask(`mutation { notification_causeMute(cause: "b", isMuted: true) }`);
  const groups = async (skip: number) =>
    (
      await ask<{ notification_groupList: object }>(
        `query ($skip: Int!) { notification_groupList(paginationArgs: { skip: $skip, take: 1 }) {
          data { cause count unreadCount isMuted newest { title } } skip take totalCount } }`,
        { skip },
      )
    ).notification_groupList;
  const title = (place: string) => ({ title: `You were removed from ${place}.` });
  const page = { take: 1, totalCount: 2 };
  expect(await groups(0)).toEqual({
    data: [{ cause: "a", count: 2, unreadCount: 1, isMuted: false, newest: title("3") }],
    skip: 0,
    ...page,
  });
  expect(await groups(1)).toEqual({
    data: [{ cause: "b", count: 1, unreadCount: 1, isMuted: true, newest: title("2") }],
    skip: 1,
    ...page,
  });
  expect(await groups(2)).toEqual({ data: [], skip: 2, ...page });
});

test("repeated notification is delivered once", async () => {
  const dedupeId = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => send({ dedupeId })));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect((await list()).totalCount).toBe(1);
  expect(await send({ dedupeId, cause: "another" })).toBe(true);
});

test("muted cause sends nothing until it is unmuted", async () => {
  const mute = (cause: string, isMuted: boolean) =>
    ask(`mutation ($cause: String!, $isMuted: Boolean!) { notification_causeMute(cause: $cause, isMuted: $isMuted) }`, {
      cause,
      isMuted,
    });
  await send();
  expect(await mute("membership", true)).toEqual({ notification_causeMute: true });
  expect(await send()).toBe(false);
  expect(await send({ cause: "another" })).toBe(true);
  expect(await mute("membership", false)).toEqual({ notification_causeMute: false });
  expect(await send()).toBe(true);
  await expect(mute("never heard of", true)).rejects.toThrow("notification.cause-refused");
});

test("kind is on until a user turns it off, for that user only", async () => {
  const preferences = async () =>
    (
      await ask<{ notification_preferenceList: { kind: string; label: string; isOn: boolean }[] }>(
        "{ notification_preferenceList { kind label isOn } }",
      )
    ).notification_preferenceList;
  expect(new Set((await preferences()).map(({ isOn }) => isOn))).toEqual(new Set([true]));
  const turn = (kind: string, isOn: boolean) =>
    ask(
      `mutation ($kind: String!, $isOn: Boolean!) { notification_preferenceUpdate(kind: $kind, isOn: $isOn) { kind isOn } }`,
      { kind, isOn },
    );
  expect(await turn("org.member-removed", false)).toEqual({
    notification_preferenceUpdate: { kind: "org.member-removed", isOn: false },
  });
  expect((await preferences()).filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual(["org.member-removed"]);
  expect(await send()).toBe(false);
  const stranger = await api.make.user({ email: `${randomUUID()}@else.test`, firstName: "C", lastName: "D" });
  expect(await send({ to: stranger.id })).toBe(true);
  await turn("org.member-removed", true);
  expect(await send()).toBe(true);
  await expect(turn("org.nonsense", true)).rejects.toThrow("notification.kind-unknown");
});

test("unread count stops at 100", async () => {
  for (let sent = 0; sent < 101; sent++) await send();
  expect(await unreadCount()).toBe(100);
  expect(await mark({ inbox: true }, "read")).toBe(0);
});

test("impersonating support user can read notifications but not mark them", async () => {
  await send();
  const support = createApiClient(api.url, await api.issuer.token({ sub: userId, act: { sub: "support" } }));
  expect(await unreadCount(support)).toBe(1);
  await expect(mark({ inbox: true }, "read", support)).rejects.toThrow("identity.read-only");
});

test("GET notification/ answers JSON:API resources with their links", async () => {
  await send({ place: "1" });
  await send({ place: "2" });
  const { status, body } = await client.get("/api/v1/notification/?page[limit]=1");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      {
        type: "Notification",
        attributes: {
          kind: "org.member-removed",
          cause: "membership",
          title: "You were removed from 2.",
          link: "/organization-selection",
          state: "unseen",
          organization_id: null,
          business_id: null,
          snoozed_until: null,
        },
      },
    ],
    meta: { totalCount: 2 },
    links: { prev: null, next: expect.stringContaining("/api/v1/notification/") },
  });
  expect((await client.get("/api/v1/notification/?state=archived")).body).toMatchObject({ data: [] });
  expect((await client.get("/api/v1/notification/?state=nonsense")).status).toBe(400);
  expect((await api.anonymous.get("/api/v1/notification/")).status).toBe(401);
});
