import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Writable } from "node:stream";
import { createDatabase, type Database } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { OpenFeature } from "@openfeature/server-sdk";
import { runStatement } from "@bc/testing/run-statement";
import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flagKeys } from "../contract/keys.ts";
import type { FlagContext } from "../domain/flag.ts";
import { createFlags, type Flags } from "./create-flags.ts";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
let flags: Flags;
let logged: Record<string, unknown>[];
/** How often the flags asked the database for anything. */
let asked: number;

const person: FlagContext = { targetingKey: "auth0|1", email: "person@acme.test" };
const isOn = () => flags.isOn("viz_enabled", person);
const turn = (percentage: number) =>
  admin.query("update flag.flag set percentage = $1 where key = 'viz_enabled'", [percentage]);

beforeEach(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  asked = 0;
  const counted: Database = {
    ...database,
    withTenant: (tenant, work) => (asked++, database.withTenant(tenant, work)),
    withoutTransaction: (work) => (asked++, database.withoutTransaction(work)),
  };
  logged = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  flags = createFlags(counted, createLogger({ service: "api", level: "warn", destination }));
});
afterEach(async () => {
  vi.useRealTimers();
  await flags.stop();
  await database.close();
  await clone.drop();
});

const listening = () =>
  vi.waitFor(async () => {
    const asking = "select from pg_stat_activity where datname = current_database() and query like 'listen %'";
    expect((await admin.query(asking)).rowCount).toBe(1);
  }, 5_000);

/** The catch-up comes when the test says so, and is due after this time. */
const holdCatchUp = () => void vi.useFakeTimers({ toFake: ["setInterval"] });
const untilCatchUp = () => vi.advanceTimersByTimeAsync(2_000);

test("change is followed within a second", async () => {
  await flags.start();
  await listening();
  expect(await isOn()).toBe(false);
  await turn(100);
  await vi.waitFor(async () => expect(await isOn()).toBe(true), 1_000);
  await turn(0);
  await vi.waitFor(async () => expect(await isOn()).toBe(false), 1_000);
});

test("change without a notification is read by the next poll", async () => {
  holdCatchUp();
  await flags.start();
  await listening();
  await admin.query("alter table flag.flag disable trigger tell_changed");
  await turn(100);
  expect(await isOn()).toBe(false);
  await untilCatchUp();
  await vi.waitFor(async () => expect(await isOn()).toBe(true), 1_000);
});

test(
  "flags are evaluated in memory without a statement or an event",
  { tags: "shell.constant.flags-silent" },
  async () => {
    holdCatchUp();
    await flags.start();
    await listening();
    await vi.waitFor(() => expect(asked).toBe(2)); // at the start and when the listening connection is open
    const connections: unknown[] = [];
    const note = (message: unknown): void => void connections.push(message);
    subscribe("net.client.socket", note);
    await turn(50); // a percentage needs no statement either
    await vi.waitFor(() => expect(asked).toBe(3));
    connections.length = 0;
    for (let number = 0; number < 1_000; number++) await flags.isOn("viz_enabled", { targetingKey: `auth0|${number}` });
    expect(await flags.listStates(person)).toHaveLength(flagKeys.length);
    expect(asked).toBe(3);
    expect(connections).toEqual([]);
    await fetch(`http://127.0.0.1:${new URL(clone.adminUrl).port}`).catch(() => undefined); // had one been opened, it would have been noted
    expect(connections).toHaveLength(1);
    unsubscribe("net.client.socket", note);
    expect(OpenFeature.getHooks()).toEqual([]);
  },
);

test("flags are off before the first read and keep their last values while the database is down", async () => {
  await admin.query("update flag.flag set percentage = 100");
  expect(await isOn()).toBe(false);
  expect(await flags.listStates(person)).toEqual([]);
  holdCatchUp();
  await flags.start();
  expect(await isOn()).toBe(true);
  await listening();
  const name = new URL(clone.adminUrl).pathname.slice(1);
  const serverUrl = new URL("/postgres", clone.adminUrl).href;
  await runStatement(serverUrl, `alter database ${name} allow_connections false`);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'bc_api'",
  );
  await untilCatchUp();
  await vi.waitFor(
    () => expect(logged.map(({ msg }) => msg)).toContain("could not read the flags; the last ones stay"),
    {
      timeout: 8_000,
    },
  );
  expect(await isOn()).toBe(true);
  await turn(0);
  await runStatement(serverUrl, `alter database ${name} allow_connections true`);
  await untilCatchUp();
  await vi.waitFor(async () => expect(await isOn()).toBe(false), { timeout: 8_000, interval: 200 });
});

test("start without a database goes on, and flags are read once it is back", async () => {
  holdCatchUp();
  await admin.query("revoke select on flag.flag from bc_app");
  await admin.query("update flag.flag set percentage = 100");
  await flags.start();
  expect(await isOn()).toBe(false);
  await admin.query("grant select on flag.flag to bc_app");
  await untilCatchUp();
  await vi.waitFor(async () => expect(await isOn()).toBe(true), { timeout: 3_000, interval: 100 });
});

test("expired flags are logged once at the start", async () => {
  await admin.query("update flag.flag set expires_at = '2020-01-01', percentage = 100 where key = 'viz_enabled'");
  holdCatchUp();
  await flags.start();
  await listening();
  await turn(99);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
  const expired = logged.filter(({ msg }) => msg === "flags have expired and should be removed");
  expect(expired.map((line) => line["expired"])).toEqual([[{ key: "viz_enabled", owner: "ua" }]]);
});
