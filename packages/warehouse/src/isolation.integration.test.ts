// Tests the policy alone: raw SQL with the reader's password, bypassing this package.
import { type TestWarehouse, testWarehouse } from "@bc/testing/warehouse";
import { afterAll, beforeAll, expect, test } from "vitest";

let target: TestWarehouse;

async function send(login: { user: string; password: string }, sql: string, url: Record<string, string> = {}) {
  const query = new URLSearchParams({ database: target.database, ...url });
  const headers = { "x-clickhouse-user": login.user, "x-clickhouse-key": login.password };
  const response = await fetch(`${target.url}/?${query.toString()}`, { method: "POST", headers, body: sql });
  return (await response.text()).trim();
}

const asReader = (sql: string, url: Record<string, string> = {}) =>
  send(target.reader, sql, { query_id: `tenant:1:${crypto.randomUUID()}`, ...url });

beforeAll(async () => {
  target = await testWarehouse();
  const setup = [
    `CREATE TABLE sale (business_key UInt32, id UInt64, note String, version UInt64, is_deleted UInt8,
       PROJECTION by_business (SELECT business_key, count() GROUP BY business_key))
     ENGINE = ReplacingMergeTree(version, is_deleted) PARTITION BY business_key % 64 ORDER BY (business_key, id)
     SETTINGS deduplicate_merge_projection_mode = 'rebuild'`,
    // 1 and 65 share a partition, so pruning by partition alone would show both.
    "INSERT INTO sale SELECT arrayElement([1, 2, 65], 1 + number % 3), number, concat('note ', toString(number)), 1, 0 FROM numbers(30000)",
    "CREATE TABLE price (id UInt64) ENGINE = MergeTree ORDER BY id COMMENT 'untenanted: for this test'",
    "INSERT INTO price VALUES (1)",
    "CREATE VIEW counts AS SELECT business_key, count() AS sales FROM sale GROUP BY business_key",
    `CREATE VIEW counts_of_migrator DEFINER = ${target.migrator.user} SQL SECURITY DEFINER AS
     SELECT business_key, count() AS sales FROM sale GROUP BY business_key`,
  ];
  for (const sql of setup) {
    const problem = await send(target.migrator, sql);
    if (problem !== "") throw new Error(problem);
  }
});

afterAll(async () => {
  await target.drop();
});

test("a tenant only sees its own rows", async () => {
  expect(await asReader("SELECT count(), groupUniqArray(business_key) FROM sale")).toBe("10000\t[1]");
  expect(await asReader("SELECT count() FROM sale WHERE business_key IN (2, 65)")).toBe("0");
});

test.each([
  "",
  "1:x",
  "tenant:1",
  "tenant::x",
  "tenant:0:x",
  "tenant:x:x",
  "tenant:-1:x",
  "tenant:4294967297:x",
  " tenant:1:x",
])("the query id %j names no tenant and shows no row", async (query_id) => {
  const id = query_id === "" ? {} : { query_id: `${query_id}${crypto.randomUUID()}` };
  expect(await send(target.reader, "SELECT count() FROM sale", id)).toBe("0");
});

test.each([
  "SELECT count() FROM sale SETTINGS readonly = 0",
  "SELECT count() FROM sale SETTINGS use_query_cache = 1",
  "SELECT count() FROM sale SETTINGS max_execution_time = 0",
  "SELECT count() FROM sale SETTINGS max_result_rows = 0",
  "SELECT count() FROM sale SETTINGS query_id = 'tenant:2:x'",
  "SELECT count() FROM sale SETTINGS initial_query_id = 'tenant:2:x'",
  "SET readonly = 0",
  "SELECT 1; SELECT 2",
])("the reader's text cannot change what binds it: %s", async (sql) => {
  expect(await asReader(sql)).toMatch(/^Code: (62|115|164|452)\./);
});

test("URL parameters can't change the tenant", async () => {
  for (const setting of ["readonly", "use_query_cache", "max_rows_to_read", "final"])
    expect(await asReader("SELECT count() FROM sale", { [setting]: "0", log_comment: "x" })).toMatch(
      /^10000$|^Code: 164\./,
    );
  expect(await asReader("SELECT count() FROM sale", { initial_query_id: "tenant:2:x" })).toMatch(/^Code: 115\./);
});

test.each([
  [
    "aggregates answered from metadata",
    "SELECT min(business_key), max(business_key), count() FROM sale",
    "1\t1\t10000",
  ],
  ["a projection", "SELECT business_key, count() FROM sale GROUP BY business_key", "1\t10000"],
  ["FINAL", "SELECT uniq(business_key) FROM sale FINAL", "1"],
  ["a subquery", "SELECT count() FROM sale WHERE note IN (SELECT note FROM sale WHERE business_key = 2)", "0"],
  ["a join", "SELECT count() FROM sale AS a JOIN sale AS b ON a.id + 1 = b.id", "0"],
  ["the merge table function", "SELECT uniq(business_key) FROM merge(currentDatabase(), '^sale$')", "1"],
  ["settings in a subquery", "SELECT count() FROM (SELECT id FROM sale SETTINGS readonly = 0, final = 0)", "10000"],
  ["a view", "SELECT business_key, sales FROM counts", "1\t10000"],
  ["a view with its maker's rights", "SELECT business_key, sales FROM counts_of_migrator", "1\t10000"],
  ["a condition that fails on foreign rows", "SELECT count() FROM sale WHERE throwIf(business_key != 1) = 0", "10000"],
  ["the same with PREWHERE", "SELECT count() FROM sale PREWHERE throwIf(business_key != 1) = 0", "10000"],
])("%s shows nothing of others", async (_way, sql, expected) => {
  expect(await asReader(sql)).toBe(expected);
});

test("the same query returns each tenant's own rows every time", async () => {
  const sql = "SELECT count(), any(business_key) FROM sale WHERE note LIKE '%7%' AND cityHash64(note) % 3 = 0";
  const ask = (key: number) => asReader(sql, { query_id: `tenant:${key}:${crypto.randomUUID()}` });
  const alone = await Promise.all(
    [1, 2, 65].map(async (key) => send(target.migrator, `${sql} AND business_key = ${key}`)),
  );
  expect(new Set(alone).size).toBe(3);
  for (let round = 0; round < 3; round++) expect(await Promise.all([1, 2, 65].map(ask))).toEqual(alone);
});

test.each([
  "SELECT * FROM remote('127.0.0.1:9000', currentDatabase(), 'sale')",
  "SELECT * FROM file('/etc/hosts', 'LineAsString')",
  "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')",
  "SELECT query FROM system.processes",
  "SELECT * FROM system.parts",
  "SELECT * FROM system.row_policies",
  "KILL QUERY WHERE 1 ASYNC",
  "INSERT INTO sale VALUES (1, 1, '', 1, 0)",
  "ALTER TABLE sale DELETE WHERE 1",
  "DROP TABLE sale",
  "CREATE TEMPORARY TABLE t (a Int8)",
])("the reader has no right to: %s", async (sql) => {
  expect(await asReader(sql)).toMatch(/^Code: 497\./);
});

test("a table without a tenant can't be read", async () => {
  expect(await asReader("SELECT count() FROM price")).toMatch(/^Code: 47\..*business_key/s);
});

test("the policy is read as a constant and uses the primary key", async () => {
  const plan = await asReader("EXPLAIN indexes = 1 SELECT count() FROM sale WHERE note = 'x'");
  expect(plan).toContain("(business_key in [1, 1])");
});
