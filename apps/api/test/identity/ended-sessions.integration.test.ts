import type { Database } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startApi, type TestApi } from "../../testing/start-api.ts";
import { startEndedSessions } from "../../src/ended-sessions.ts";

let api: TestApi;
let userId: string;

beforeAll(async () => {
  api = await startApi({ TOKEN_LIMIT_PER_MINUTE: "100000" });
  ({ id: userId } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" }));
});
afterAll(() => api.stop());

const silent = createLogger({ service: "api", level: "silent" });
const event = "http://schemas.openid.net/event/backchannel-logout";
const logoutToken = (claims: Record<string, unknown>) =>
  api.issuer.token({ sub: userId, audience: "brand-console", events: { [event]: {} }, ...claims });
const logOut = async (token: string): Promise<number> => {
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(`${api.url}/backchannel-logout`, { method: "POST", body })).status;
};
const clientOf = async (sid: string) => createApiClient(api.url, await api.issuer.token({ sub: userId, sid }));
const statusOf = async (sid: string): Promise<number> => (await (await clientOf(sid)).get("/api/v1/user/me/")).status;

test("session that the provider reports as ended is refused, and others stay valid", async () => {
  expect([await statusOf("one"), await statusOf("two")]).toEqual([200, 200]);
  expect(await logOut(await logoutToken({ sid: "one" }))).toBe(200);
  expect([await statusOf("one"), await statusOf("two")]).toEqual([401, 200]);
  expect(await logOut(await logoutToken({ sid: "one" }))).toBe(200);
});

test("logout token of the wrong type, issuer, audience or without a session ends nothing", async () => {
  const bent = [
    { sid: "two", nonce: "n" },
    { sid: "two", events: undefined },
    { sid: "two", audience: "http://api.test/" },
    { sid: "two", issuer: "http://elsewhere.test" },
    {},
  ];
  for (const claims of bent) expect(await logOut(await logoutToken(claims))).toBe(400);
  expect(await logOut("nonsense")).toBe(400);
  expect(await statusOf("two")).toBe(200);
});

test("another process learns of an ended session within a second, and of missed ones within four", async () => {
  const other = await startEndedSessions(api.database, silent);
  onTestFinished(() => other.stop());
  const admin = await api.connectAdmin();
  const listeners =
    "select from pg_stat_activity where query = 'listen session_ended' and datname = current_database()";
  await vi.waitFor(async () => expect((await admin.query(listeners)).rowCount).toBe(1), 5_000);
  await logOut(await logoutToken({ sid: "three" }));
  await vi.waitFor(() => expect(other.has("three")).toBe(true), 1_000);
  await admin.query("insert into org.ended_session (id) values ('four')"); // without a notification
  await vi.waitFor(() => expect(other.has("four")).toBe(true), 4_000);
});

test("session that ended before the process started is refused without keeping all of them in memory", async () => {
  const admin = await api.connectAdmin();
  await admin.query(`insert into org.ended_session (id, ended_at)
    select 'old ' || n, now() - interval '10 hours' from generate_series(1, 1000) n`);
  const sessions = await startEndedSessions(api.database, silent);
  onTestFinished(() => sessions.stop());
  expect(sessions.has("old 7")).toBe(false);
  expect(await sessions.isEnded("old 7")).toBe(true);
  expect(sessions.has("old 7")).toBe(true);
});

test("open session is looked up once, and its end during the lookup is not missed", async () => {
  let statements = 0;
  let afterwards = async (): Promise<void> => undefined;
  const database: Database = {
    ...api.database,
    async withoutTransaction(work) {
      statements += 1;
      const result = await api.database.withoutTransaction(work);
      await afterwards();
      return result;
    },
  };
  const sessions = await startEndedSessions(database, silent);
  onTestFinished(() => sessions.stop());
  const ask = async (id: string) => {
    const before = statements;
    return { isEnded: await sessions.isEnded(id), statements: statements - before };
  };
  await vi.waitFor(async () => expect(await ask("five")).toEqual({ isEnded: false, statements: 0 }), 5_000);
  const other = await startEndedSessions(api.database, silent);
  onTestFinished(() => other.stop());
  afterwards = async () => {
    afterwards = async () => undefined;
    await other.add("six");
    await vi.waitFor(() => expect(sessions.has("six")).toBe(true), 5_000);
  };
  expect((await ask("six")).isEnded).toBe(true);
  await other.add("five");
  await vi.waitFor(async () => expect((await ask("five")).isEnded).toBe(true), 5_000);
});

test("token older than a day is refused, so that an ended session can be forgotten", async () => {
  const statusAt = async (ageHours: number) => {
    const issuedAt = Math.floor(Date.now() / 1_000) - ageHours * 3_600;
    const token = await api.issuer.token({ sub: userId, sid: "long", issuedAt });
    return (await createApiClient(api.url, token).get("/api/v1/user/me/")).status;
  };
  expect([await statusAt(23), await statusAt(25)]).toEqual([200, 401]);
});
