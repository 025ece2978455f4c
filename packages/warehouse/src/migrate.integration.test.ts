import { type TestWarehouse, testWarehouse } from "@bc/testing/warehouse";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateWarehouse, unprotectedTables } from "./migrate.ts";

let target: TestWarehouse;
let directory: string;

beforeEach(async () => {
  target = await testWarehouse();
  directory = await mkdtemp(join(tmpdir(), "migrations-"));
});

afterEach(async () => {
  await target.drop();
  await rm(directory, { recursive: true });
});

const at = () => ({
  url: target.url,
  database: target.database,
  migrator: target.migrator,
  reader: target.reader.user,
});
const put = (name: string, sql: string) => writeFile(join(directory, name), sql);
const migrate = () =>
  migrateWarehouse({
    ...at(),
    sources: [{ name: "shop", directory: pathToFileURL(`${directory}/`) }],
    replicated: false,
  });

async function admin(sql: string): Promise<string> {
  const headers = { "x-clickhouse-user": target.migrator.user, "x-clickhouse-key": target.migrator.password };
  const response = await fetch(`${target.url}/?database=${target.database}`, { method: "POST", headers, body: sql });
  return (await response.text()).trim();
}

const table = (name: string, columns = "business_key UInt32, id UInt64", key = "(business_key, id)", more = "") =>
  `CREATE TABLE IF NOT EXISTS ${name} {{ON}} (${columns}) ENGINE = {{R}}MergeTree ORDER BY ${key} ${more};\n`;

test("files are applied once, in order, statement by statement", async () => {
  await put("0002_second.sql", "-- uses; the first\nINSERT INTO sale VALUES (1, 1); INSERT INTO sale VALUES (1, 2)");
  await put("0001_first.sql", table("sale"));
  expect(await migrate()).toEqual(["shop/0001_first.sql", "shop/0002_second.sql"]);
  expect(await migrate()).toEqual([]);
  expect(await admin("SELECT count() FROM sale")).toBe("2");
});

test("an applied file that was changed stops the run", async () => {
  await put("0001_first.sql", table("sale"));
  await migrate();
  await put("0001_first.sql", table("sales"));
  await expect(migrate()).rejects.toThrow("shop/0001_first.sql changed after it was applied");
});

test("an applied file that was deleted stops the run", async () => {
  await put("0001_first.sql", table("sale"));
  await migrate();
  await rm(join(directory, "0001_first.sql"));
  await expect(migrate()).rejects.toThrow("shop/0001_first.sql was applied and is no longer in the repository");
});

test("a file that failed halfway is not recorded and runs again", async () => {
  await put("0001_first.sql", `${table("sale")} SELECT nothing`);
  await expect(migrate()).rejects.toThrow(/migration shop\/0001_first.sql failed: .*nothing/);
  await put("0001_first.sql", `${table("sale")} ${table("refund")}`);
  expect(await migrate()).toEqual(["shop/0001_first.sql"]);
});

test.each([
  ["no business_key", table("loose", "id UInt64", "id"), "loose has no business_key UInt32"],
  [
    "a business_key of another type",
    table("loose", "business_key String", "business_key"),
    "loose has no business_key UInt32",
  ],
  [
    "no reason for being untenanted",
    table("loose", "id UInt64", "id", "COMMENT 'untenanted: '"),
    "loose has no business_key",
  ],
  [
    "another leading key",
    table("loose", "business_key UInt32, id UInt64", "(id, business_key)"),
    "loose does not lead its sorting key",
  ],
  [
    "an engine without policies",
    "CREATE TABLE loose (business_key UInt32) ENGINE = Memory",
    "loose has the engine Memory",
  ],
])("a table with %s stops the migration", async (_what, sql, problem) => {
  await put("0001_first.sql", sql);
  await expect(migrate()).rejects.toThrow(problem);
  expect(await unprotectedTables(at())).toEqual([expect.stringContaining(problem)]);
});

test("a table declared untenanted with a reason passes", async () => {
  await put("0001_first.sql", table("rate", "id UInt64", "id", "COMMENT 'untenanted: exchange rates are public'"));
  await migrate();
  expect(await unprotectedTables(at())).toEqual([]);
});

test("a database without the policy is refused", async () => {
  const database = "no_policy";
  await expect(migrateWarehouse({ ...at(), database, sources: [], replicated: false })).resolves.toEqual([]);
  await admin(`CREATE TABLE ${database}.sale (business_key UInt32) ENGINE = MergeTree ORDER BY business_key`);
  expect(await unprotectedTables({ ...at(), database })).toEqual(["sale has no tenant policy"]);
  await admin(`DROP DATABASE ${database} SYNC`);
});
