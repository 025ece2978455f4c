import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { notify } from "@bc/notification/public";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { openStream, type OpenStream } from "./open-stream.ts";

let api: TestApi;
/** A second process on the same database, which trusts the same issuer. */
let other: TestApi;
let userId: string;

beforeAll(async () => {
  api = await startApi();
  const databaseUrl = new URL(api.adminUrl);
  databaseUrl.username = "bc_api";
  other = await startApi({ DATABASE_URL: databaseUrl.href, ISSUER_URL: api.issuer.url, STREAM_LIMIT: "12" });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
beforeEach(async () => {
  ({ id: userId } = await api.make.user({ email: `${randomUUID()}@acme.test`, firstName: "A", lastName: "B" }));
});

const send = (to = userId, place = "Acme") =>
  notify(api.database, {
    userId: to,
    kind: "org.member-removed",
    cause: `membership:${place}`,
    dedupeId: randomUUID(),
    params: { place },
  });

async function open(
  at: TestApi,
  { as = userId, after, ...claims }: { as?: string; after?: string; sid?: string; expiresIn?: string } = {},
): Promise<OpenStream> {
  const stream = await openStream(at.url, await api.issuer.token({ sub: as, ...claims }), after);
  onTestFinished(() => stream.close());
  return stream;
}

const unread = (stream: OpenStream) =>
  stream.events.filter(({ event }) => event === "unread").map(({ data }) => data["unreadCount"]);
const titles = (stream: OpenStream) =>
  stream.events.filter(({ event }) => event === "notification").map(({ data }) => data["title"]);
const removedFrom = (place: string) => `You were removed from ${place}.`;

test("notification reaches only its user's streams, at any process, with the new unread count", async () => {
  const stranger = await api.make.user({ email: `${randomUUID()}@else.test`, firstName: "C", lastName: "D" });
  const [stream, elsewhere] = [await open(other), await open(other, { as: stranger.id })];
  expect(stream.status).toBe(200);
  expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(stream.headers.get("cache-control")).toBe("no-store");
  await vi.waitFor(() => expect([unread(stream), unread(elsewhere)]).toEqual([[0], [0]]));
  await send(userId, "Acme");
  await vi.waitFor(() => expect(unread(stream)).toEqual([0, 1]));
  expect(stream.events.at(1)).toEqual({
    id: "1",
    event: "notification",
    data: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: "org.member-removed",
      cause: "membership:Acme",
      title: removedFrom("Acme"),
      link: "/organization-selection",
      state: "unseen",
      organizationId: null,
      businessId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      snoozedUntil: null,
    },
  });
  await send(stranger.id, "Else");
  await vi.waitFor(() => expect(titles(elsewhere)).toEqual([removedFrom("Else")]));
  expect(titles(stream)).toEqual([removedFrom("Acme")]);
});

test("notification read in one window becomes read in another", async () => {
  await send();
  const stream = await open(other);
  await vi.waitFor(() => expect(unread(stream)).toEqual([1]));
  expect(titles(stream)).toEqual([]); // it is in the list already
  const client = await api.as(userId);
  await client.send({ query: "mutation { notification_mark(target: { inbox: true }, as: read) }" });
  await vi.waitFor(() => expect(unread(stream)).toEqual([1, 0]));
});

test("reconnected reader gets everything it missed, once and in order", async () => {
  const first = await open(other);
  await vi.waitFor(() => expect(unread(first)).toEqual([0]));
  await send(userId, "1");
  await vi.waitFor(() => expect(titles(first)).toEqual([removedFrom("1")]));
  first.close();
  const after = first.events.at(-1)?.id ?? "";
  const missed = Array.from({ length: 120 }, (_, index) => String(index + 2));
  for (const place of missed) await send(userId, place);
  const second = await open(api, { after });
  await vi.waitFor(() => expect(titles(second)).toEqual(missed.map(removedFrom)));
  await send(userId, "last");
  await vi.waitFor(() => expect(titles(second).at(-1)).toBe(removedFrom("last")));
  expect(titles(second)).toHaveLength(missed.length + 1);
  expect(unread(second).at(-1)).toBe(100); // counted no further
});

test("concurrent writers lose nothing on a stream", async () => {
  const stream = await open(other);
  await vi.waitFor(() => expect(unread(stream)).toEqual([0]));
  const places = Array.from({ length: 60 }, (_, index) => String(index));
  await Promise.all(places.map((place, index) => (index % 2 ? send(userId, place) : sendFrom(other, place))));
  await vi.waitFor(() => expect(titles(stream)).toHaveLength(places.length), 5_000);
  expect(new Set(titles(stream))).toEqual(new Set(places.map(removedFrom)));
  const ids = stream.events.filter(({ event }) => event === "notification").map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

function sendFrom({ database }: TestApi, place: string): Promise<boolean> {
  const [kind, cause] = ["org.member-removed", `membership:${place}`] as const;
  return notify(database, { userId, kind, cause, dedupeId: randomUUID(), params: { place } });
}

test("notifications sent while the listener was disconnected are read after it reconnects", async () => {
  const stream = await open(api);
  await vi.waitFor(() => expect(unread(stream)).toEqual([0]));
  const admin = await api.connectAdmin();
  const listeners = "from pg_stat_activity where application_name = 'listener' and datname = current_database()";
  const asked = await admin.query(`select pg_terminate_backend(pid) ${listeners}`);
  expect(asked.rowCount).toBe(2);
  await vi.waitFor(async () => expect((await admin.query(`select 1 ${listeners}`)).rowCount).toBe(0), { interval: 5 });
  await send();
  await vi.waitFor(() => expect(titles(stream)).toEqual([removedFrom("Acme")]), 5_000);
});

test("invalid position is treated as none", async () => {
  await send();
  for (const after of ["nonsense", "-1", "999999", "1e3"]) {
    const stream = await open(api, { after });
    await vi.waitFor(() => expect(unread(stream)).toEqual([1]));
    expect(titles(stream)).toEqual([]);
    stream.close();
  }
});

test("stream ends with its session or token, and the user's other streams go on", async () => {
  const [ending, going, expiring] = await Promise.all([
    open(api, { sid: `end-${userId}` }),
    open(api, { sid: `go-${userId}` }),
    open(api, { expiresIn: "2s" }),
  ]);
  await vi.waitFor(() => expect([unread(ending), unread(going), unread(expiring)]).toEqual([[0], [0], [0]]));
  const event = "http://schemas.openid.net/event/backchannel-logout";
  const claims = { sub: userId, sid: `end-${userId}`, audience: "brand-console", events: { [event]: {} } };
  const body = new URLSearchParams({ logout_token: await api.issuer.token(claims) });
  // Said to the other process: it reaches this one through the database.
  expect((await fetch(`${other.url}/backchannel-logout`, { method: "POST", body })).status).toBe(200);
  await ending.over;
  await expiring.over;
  await send();
  await vi.waitFor(() => expect(unread(going)).toEqual([0, 1]));
  expect([unread(ending), unread(expiring)]).toEqual([[0], [0]]);
});

test("stream outlives the request deadline", async () => {
  const hasty = await startApi({ REQUEST_DEADLINE_MS: "300" });
  onTestFinished(() => hasty.stop());
  const { id } = await hasty.make.user({ email: "a@acme.test", firstName: "A", lastName: "B" });
  const stream = await openStream(hasty.url, await hasty.issuer.token({ sub: id }));
  onTestFinished(() => stream.close());
  await new Promise((done) => setTimeout(done, 600));
  await notify(hasty.database, {
    userId: id,
    kind: "org.user-impersonated",
    cause: "support",
    dedupeId: randomUUID(),
    params: {},
  });
  await vi.waitFor(() => expect(titles(stream)).toEqual(["Support viewed the console as you."]), 5_000);
});

test("stream is refused without a token and with an invalid one", async () => {
  expect((await fetch(`${api.url}/notifications/stream`)).status).toBe(401);
  expect((await openStream(api.url, "nonsense")).status).toBe(401);
});

test("user holds at most ten streams per process, all users at most the configured number", async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(other)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const token = await api.issuer.token({ sub: userId });
  const refused = await fetch(`${other.url}/notifications/stream`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ errors: [{ code: "notification.too-many-streams" }] });
  const people = await Promise.all(
    ["e", "f", "g"].map((name) =>
      api.make.user({ email: `${name}-${randomUUID()}@acme.test`, firstName: name, lastName: "" }),
    ),
  );
  const more = [];
  for (const { id } of people) more.push(await open(other, { as: id }));
  expect(more.map(({ status }) => status)).toEqual([200, 200, 503]);
  streams[0]?.close();
  await vi.waitFor(async () => expect((await open(other)).status).toBe(200));
});

test("process that shuts down ends its streams and does not wait for idle connections", async () => {
  const leaving = await startApi();
  const { id } = await leaving.make.user({ email: "a@acme.test", firstName: "A", lastName: "B" });
  const stream = await openStream(leaving.url, await leaving.issuer.token({ sub: id }));
  await vi.waitFor(() => expect(unread(stream)).toEqual([0]));
  const { hostname, port } = new URL(leaving.url);
  await once(connect(Number(port), hostname), "connect");
  await leaving.stop();
  await stream.over;
});
