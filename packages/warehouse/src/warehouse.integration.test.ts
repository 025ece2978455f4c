import { AppError } from "@bc/runtime/app-error";
import { runInContext } from "@bc/runtime/request-context";
import { type TestWarehouse, testWarehouse } from "@bc/testing/warehouse";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWarehouse, type Warehouse } from "./warehouse.ts";

let target: TestWarehouse;
let warehouse: Warehouse;

async function admin(sql: string): Promise<string> {
  const headers = { "x-clickhouse-user": target.migrator.user, "x-clickhouse-key": target.migrator.password };
  const response = await fetch(`${target.url}/?database=${target.database}`, { method: "POST", headers, body: sql });
  const text = (await response.text()).trim();
  if (!response.ok) throw new Error(text);
  return text;
}

beforeAll(async () => {
  target = await testWarehouse();
  await admin(`CREATE TABLE sale (business_key UInt32, id UInt64, amount Decimal(18, 4), sold_at DateTime64(3, 'UTC'),
      note String DEFAULT 'none', version UInt64, is_deleted UInt8 DEFAULT 0)
    ENGINE = ReplacingMergeTree(version, is_deleted) PARTITION BY business_key % 64 ORDER BY (business_key, id)
    SETTINGS non_replicated_deduplication_window = 10000`);
  warehouse = createWarehouse({ ...target, writer: target.writer });
});

afterAll(async () => {
  await warehouse.close();
  await target.drop();
});

const sale = (businessKey: number, id: number | string, rest: Record<string, unknown> = {}) => ({
  business_key: businessKey,
  id,
  amount: "1.5",
  sold_at: new Date("2026-05-01T10:00:00.250Z"),
  version: 1,
  ...rest,
});
const idsOf = async (businessKey: number): Promise<string[]> => {
  const rows = await warehouse.query<{ id: string }>({
    businessKey,
    name: "test.ids",
    sql: "SELECT id FROM sale ORDER BY id",
  });
  return rows.map((row) => row.id);
};
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => "no error",
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.class}` : String(error)),
  );

test("64-bit IDs, money and instants are returned unchanged", async () => {
  const rows = [sale(1, "18446744073709551615", { amount: "12345678901234.5678" })];
  await warehouse.insert({ businessKey: 1, table: "sale", rows, scope: "run" });
  const sql = "SELECT id, amount, sold_at, note FROM sale WHERE id = {id:UInt64}";
  const params = { id: "18446744073709551615" };
  expect(await warehouse.query({ businessKey: 1, name: "test.one", sql, params })).toEqual([
    { id: "18446744073709551615", amount: "12345678901234.5678", sold_at: "2026-05-01T10:00:00.250Z", note: "none" },
  ]);
});

test("a query without its tenant column still sees one tenant", async () => {
  await warehouse.insert({ businessKey: 2, table: "sale", rows: [sale(2, 1)], scope: "run" });
  await warehouse.insert({ businessKey: 66, table: "sale", rows: [sale(66, 2)], scope: "run" });
  expect(await idsOf(2)).toEqual(["1"]);
  expect(await idsOf(66)).toEqual(["2"]);
});

test("a long list can be passed as a parameter", async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => index);
  const sql = "SELECT length({ids:Array(UInt64)}) AS n";
  expect(await warehouse.query({ businessKey: 1, name: "test.list", sql, params: { ids } })).toEqual([{ n: "10000" }]);
});

test("a repeated row replaces its earlier version, and a deleted row disappears", async () => {
  await warehouse.insert({
    businessKey: 3,
    table: "sale",
    rows: [sale(3, 1), sale(3, 2), sale(3, 1, { version: 2, amount: "9" })],
    scope: "run 1",
  });
  await warehouse.insert({
    businessKey: 3,
    table: "sale",
    rows: [sale(3, 1), sale(3, 2, { version: 2, is_deleted: 1 })],
    scope: "run 2",
  });
  const sql = "SELECT id, amount FROM sale";
  expect(await warehouse.query({ businessKey: 3, name: "test.all", sql })).toEqual([{ id: "1", amount: "9" }]);
});

test("a page that is executed again with other rows is written and read", async () => {
  const page = (amount: string) => ({ businessKey: 4, table: "sale", rows: [sale(4, 1, { amount })], scope: "run 1" });
  await warehouse.insert(page("1"));
  await warehouse.insert(page("2"));
  const sql = "SELECT amount FROM sale";
  expect(await warehouse.query({ businessKey: 4, name: "test.page", sql })).toEqual([{ amount: "2" }]);
});

test.each([
  { count: 1_500, businesses: [8, 72] },
  { count: 6_000, businesses: [10, 74] }, // written without waiting for others
] as const)("$count rows of a run are stored once, also when attempts overlap", async ({ count, businesses }) => {
  const [one, other] = businesses; // of the same partition
  const batch = (businessKey: number) => ({
    businessKey,
    table: "sale",
    rows: Array.from({ length: count }, (_, id) => sale(businessKey, id)),
    scope: "run 1",
  });
  await warehouse.insert(batch(one));
  await Promise.all(Array.from({ length: 5 }, () => warehouse.insert(batch(one))));
  await warehouse.insert(batch(other));
  expect(
    await admin(
      `SELECT business_key, count() FROM sale WHERE business_key IN (${one}, ${other}) GROUP BY 1 ORDER BY 1`,
    ),
  ).toBe(`${one}\t${count}\n${other}\t${count}`);
});

test("rows that a later run writes again replace what was written in between", async () => {
  const rows = (amount: string) => [sale(9, 1, { amount })];
  const write = (scope: string, amount: string) =>
    warehouse.insert({ businessKey: 9, table: "sale", rows: rows(amount), scope });
  await write("run 1", "1");
  await write("run 2", "2");
  await write("run 3", "1");
  const sql = "SELECT amount FROM sale";
  expect(await warehouse.query({ businessKey: 9, name: "test.runs", sql })).toEqual([{ amount: "1" }]);
});

test("a large batch is written completely and as one part", async () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => sale(5, id));
  await warehouse.insert({ businessKey: 5, table: "sale", rows, scope: "run" });
  expect(await admin("SELECT count(), uniq(_part) FROM sale WHERE business_key = 5")).toBe("200000\t1");
});

test.each([
  ["a misspelt column", { nota: "x" }],
  ["null where none may be", { note: null }],
  ["a value of the wrong type", { amount: "much" }],
])("a batch with %s is refused as a whole", async (_what, wrong) => {
  const rows = [sale(6, 1), { ...sale(6, 2), ...wrong }];
  expect(await rejection(warehouse.insert({ businessKey: 6, table: "sale", rows, scope: "run" }))).toBe(
    "warehouse.failed internal",
  );
  expect(await idsOf(6)).toEqual([]);
});

test.each([
  ["too many rows of result", "SELECT number FROM numbers(100001)", "warehouse.result-too-large invalid"],
  [
    "too many rows to read",
    "SELECT count() FROM numbers(1000000000) WHERE number % 3 = 1",
    "warehouse.result-too-large invalid",
  ],
  ["a defect in the text", "SELECT nothing FROM sale", "warehouse.failed internal"],
  ["a second statement", "SELECT 1; SELECT 2", "warehouse.failed internal"],
])("%s ends the query", async (_what, sql, expected) => {
  expect(await rejection(warehouse.query({ businessKey: 1, name: "test.limits", sql }))).toBe(expected);
});

// Long in total but short in each block, so that the server can stop it at any time.
const slow = "SELECT count() FROM numbers(10000000) WHERE arrayExists(x -> sipHash64(number, x) = 1, range(200))";
const running = () =>
  admin("SELECT count() FROM system.processes WHERE query LIKE 'SELECT count() FROM numbers(10000000)%'");
async function untilIdle(): Promise<string> {
  for (let attempt = 0; attempt < 50 && (await running()) !== "0"; attempt++) await sleep(50);
  return running();
}

test("the deadline ends a query, also on the server", async () => {
  const query = warehouse.query({ businessKey: 1, name: "test.slow", sql: slow, deadlineMs: 400 });
  expect(await rejection(query)).toBe("warehouse.too-slow timeout");
  expect(await untilIdle()).toBe("0");
});

test("an aborted query ends on the server and rejects with the caller's reason", async () => {
  const caller = new AbortController();
  const query = warehouse.query({ businessKey: 1, name: "test.slow", sql: slow, signal: caller.signal });
  const outcome = rejection(query);
  while ((await running()) === "0") await sleep(20);
  caller.abort(new Error("the visitor left"));
  expect(await outcome).toBe("Error: the visitor left");
  expect(await untilIdle()).toBe("0");
});

test("the server's log has the name and request ID of a query", async () => {
  const query = runInContext({ requestId: "req-1" }, () =>
    warehouse.query({ businessKey: 7, name: "test.tagged", sql: slow, deadlineMs: 1_000 }),
  );
  const outcome = rejection(query);
  while ((await running()) === "0") await sleep(20);
  const seen = await admin(
    "SELECT query_id, Settings['log_comment'] FROM system.processes WHERE query LIKE 'SELECT count() FROM numbers(10000000)%' FORMAT TSVRaw",
  );
  expect(seen).toMatch(/^tenant:7:[0-9a-f-]{36}\t\{"name":"test.tagged","requestId":"req-1"\}$/);
  await outcome;
});

test("ping checks both logins and rejects a wrong password", async () => {
  await warehouse.ping();
  const wrong = createWarehouse({ ...target, writer: { ...target.writer, password: "wrong" } });
  expect(await rejection(wrong.ping())).toBe("warehouse.unavailable unavailable");
  await wrong.close();
});
