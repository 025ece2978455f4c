// Raw SQL with the writer's password, bypassing this package.
import { type TestWarehouse, testWarehouse } from "@bc/testing/warehouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateWarehouse } from "./migrate.ts";

let target: TestWarehouse;

async function send(login: { user: string; password: string }, sql: string): Promise<string> {
  const headers = { "x-clickhouse-user": login.user, "x-clickhouse-key": login.password };
  const response = await fetch(`${target.url}/?database=${target.database}`, { method: "POST", headers, body: sql });
  return (await response.text()).trim();
}

beforeAll(async () => {
  target = await testWarehouse();
  await migrateWarehouse({ ...target, reader: target.reader.user, sources: [], replicated: false });
  await send(target.migrator, "CREATE TABLE sale (business_key UInt32, id UInt64) ENGINE = MergeTree ORDER BY id");
  await send(target.migrator, "INSERT INTO sale VALUES (1, 1)");
});
afterAll(async () => {
  await target.drop();
});

test("writer inserts rows", async () => {
  expect(await send(target.writer, "INSERT INTO sale VALUES (1, 2)")).toBe("");
  expect(await send(target.migrator, "SELECT count() FROM sale")).toBe("2");
});

test.each([
  "SELECT * FROM sale",
  "SELECT count() FROM sale",
  "INSERT INTO sale SELECT business_key, id + 100 FROM sale",
  "SELECT * FROM mergeTreeIndex(currentDatabase(), 'sale')",
  "ALTER TABLE sale ADD COLUMN note String",
  "ALTER TABLE sale DELETE WHERE 1",
  "ALTER TABLE sale UPDATE business_key = 2 WHERE 1",
  "DELETE FROM sale WHERE 1",
  "ALTER TABLE sale DROP PARTITION tuple()",
  "ALTER TABLE sale FREEZE",
  "ALTER TABLE sale MODIFY SETTING non_replicated_deduplication_window = 0",
  "EXCHANGE TABLES sale AND schema_migration",
  "TRUNCATE TABLE sale",
  "DROP TABLE sale",
  "RENAME TABLE sale TO sold",
  "OPTIMIZE TABLE sale FINAL",
  "CREATE TABLE copy (business_key UInt32) ENGINE = MergeTree ORDER BY business_key",
  "CREATE VIEW peek AS SELECT 1",
  "CREATE TEMPORARY TABLE mine (id UInt64)",
  "CREATE DATABASE mine",
  "CREATE USER mine IDENTIFIED WITH no_password",
  "GRANT SELECT ON *.* TO ingest",
  "CREATE ROW POLICY open ON sale USING 1 TO ALL",
  "INSERT INTO schema_migration (source, name, sha256) VALUES ('shop', '0001', '')",
  "INSERT INTO FUNCTION file('stolen.csv') SELECT 1",
  "SELECT * FROM url('http://127.0.0.1:9/', CSV, 'a String')",
  "SELECT query FROM system.processes",
  "SYSTEM STOP MERGES sale",
  "SYSTEM FLUSH ASYNC INSERT QUEUE",
  "KILL QUERY WHERE 1",
])("writer is refused: %s", async (sql) => {
  expect(await send(target.writer, sql)).toMatch(/ACCESS_DENIED|Not enough privileges/);
});

test("reader and worker logins can't migrate", async () => {
  for (const migrator of [target.writer, target.reader])
    await expect(
      migrateWarehouse({ ...target, migrator, reader: target.reader.user, sources: [], replicated: false }),
    ).rejects.toThrow(/privileges|readonly/);
});
