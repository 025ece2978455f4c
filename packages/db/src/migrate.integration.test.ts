import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";

let clone: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
const source = { name: "sample", directory: pathToFileURL(`${folder}/`) };
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  clone = await testDatabase();
});
afterAll(async () => {
  await clone.drop();
  rmSync(folder, { recursive: true });
});

test("each file runs once and in order when several runners start together", async () => {
  write("0001_a.sql", "create table sample_a (n int); insert into sample_a values (1);");
  write("0002_b.sql", "-- no-transaction\ncreate index concurrently sample_a_n on sample_a (n);");
  const runs = await Promise.all([1, 2, 3].map(() => migrate(clone.adminUrl, [source])));
  expect(runs.flat()).toEqual(["sample/0001_a.sql", "sample/0002_b.sql"]);
});

test("a failed file is rolled back", async () => {
  write("0003_c.sql", "create table sample_c (n int); select 1 / 0;");
  await expect(migrate(clone.adminUrl, [source])).rejects.toThrow("sample/0003_c.sql failed: division by zero");
  write("0003_c.sql", "create table sample_c (n int);");
  expect(await migrate(clone.adminUrl, [source])).toEqual(["sample/0003_c.sql"]);
});

test("an applied file that was changed stops the run", async () => {
  write("0003_c.sql", "create table sample_c (n bigint);");
  await expect(migrate(clone.adminUrl, [source])).rejects.toThrow("changed after it was applied");
});

test("an applied file that was deleted stops the run", async () => {
  rmSync(join(folder, "0003_c.sql"));
  await expect(migrate(clone.adminUrl, [source])).rejects.toThrow("is no longer in the repository");
});
