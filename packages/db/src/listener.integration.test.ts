import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createDatabase, type Database, tables } from "./database.ts";

let clone: TestDatabase;
let database: Database;
let admin: pg.Client;
const options = { max: 2, onIdleError: () => undefined };

beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_worker"), ...options });
  admin = await clone.connectAdmin();
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const listeners = "from pg_stat_activity where application_name = 'listener' and datname = current_database()";
const countListeners = async (): Promise<number> => (await admin.query(`select 1 ${listeners}`)).rowCount ?? 0;
const notify = (channel: string, payload: string) => admin.query("select pg_notify($1, $2)", [channel, payload]);

function listen(channel: string, on = database) {
  const heard: string[] = [];
  const began = vi.fn<() => void>();
  const listening = on.listen(channel, (payload) => heard.push(payload), began);
  return { heard, began, stop: () => listening.stop() };
}

test("all channels share one connection until the last one is stopped", async () => {
  const [greeting, again, farewell] = [listen("greeting"), listen("greeting"), listen("farewell")];
  for (const { began } of [greeting, again, farewell]) await vi.waitFor(() => expect(began).toHaveBeenCalled(), 5_000);
  const late = listen("late");
  await vi.waitFor(() => expect(late.began).toHaveBeenCalledOnce(), 5_000);
  expect(await countListeners()).toBe(1);
  for (const channel of ["greeting", "farewell", "late"]) await notify(channel, channel);
  await vi.waitFor(() => expect(late.heard).toEqual(["late"]));
  expect([greeting.heard, again.heard, farewell.heard]).toEqual([["greeting"], ["greeting"], ["farewell"]]);

  await greeting.stop();
  await farewell.stop();
  for (const channel of ["greeting", "farewell", "late"]) await notify(channel, "after");
  await vi.waitFor(() => expect(late.heard).toEqual(["late", "after"]));
  expect([greeting.heard, again.heard, farewell.heard]).toEqual([["greeting"], ["greeting", "after"], ["farewell"]]);
  await again.stop();
  await late.stop();
  await vi.waitFor(async () => expect(await countListeners()).toBe(0));
});

test("every channel is listened to again after the connection broke", async () => {
  const [one, two] = [listen("one"), listen("two")];
  for (const { began } of [one, two]) await vi.waitFor(() => expect(began).toHaveBeenCalled(), 5_000);
  const before = [one.began.mock.calls.length, two.began.mock.calls.length];
  await admin.query(`select pg_terminate_backend(pid) ${listeners}`);
  await vi.waitFor(() => {
    expect(one.began).toHaveBeenCalledTimes((before[0] ?? 0) + 1); // so that the caller can catch up
    expect(two.began).toHaveBeenCalledTimes((before[1] ?? 0) + 1);
  }, 5_000);
  await notify("one", "back");
  await notify("two", "back");
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([["back"], ["back"]]));
  await one.stop();
  await two.stop();
});

test("a channel that is listened to while the last one stops is heard", async () => {
  const first = listen("first");
  await vi.waitFor(() => expect(first.began).toHaveBeenCalled(), 5_000);
  const stopped = first.stop();
  const second = listen("second");
  await stopped;
  await vi.waitFor(() => expect(second.began).toHaveBeenCalled(), 5_000);
  await notify("second", "hello");
  await vi.waitFor(() => expect(second.heard).toEqual(["hello"]));
  await second.stop();
});

test("notifications come over the listening URL, past a pooler", async () => {
  // Nothing answers at the first URL, so everything that is heard came over the second.
  const apart = createDatabase({
    url: "postgres://bc_worker@127.0.0.1:9/none",
    listenUrl: clone.urlFor("bc_worker"),
    ...options,
  });
  onTestFinished(() => apart.close());
  const { heard, began } = listen("apart", apart);
  await vi.waitFor(() => expect(began).toHaveBeenCalled(), 5_000);
  await notify("apart", "hello");
  await vi.waitFor(() => expect(heard).toEqual(["hello"]));
});

test("a channel name that is not a plain word is refused", () => {
  expect(() => listen("x; drop table org.user")).toThrow("is not a valid channel name");
});

test("a statement without a transaction sees no tenant's rows", async () => {
  const organizationId = crypto.randomUUID();
  await admin.query("insert into org.organization (id, name) values ($1, 'Acme')", [organizationId]);
  const count = () =>
    database.withoutTransaction((tx) =>
      sql<{ n: number }>`select count(*)::int as n from org.organization`.execute(tables(tx)),
    );
  await database.withTenant({ organizationId }, async (tx) => {
    const inside = await sql<{ n: number }>`select count(*)::int as n from org.organization`.execute(tables(tx));
    expect(inside.rows[0]?.n).toBe(1);
  });
  expect((await count()).rows[0]?.n).toBe(0);
});
