import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newMigrationFiles } from "./migration-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  for (const name of ["0002_b.sql", "0001_a.sql", "notes.md"]) await writeFile(join(folder, name), `-- ${name}`);
});
afterEach(() => rm(folder, { recursive: true }));

const found = (applied: [string, string][] = []) =>
  Array.fromAsync(newMigrationFiles({ name: "shop", directory: pathToFileURL(`${folder}/`) }, new Map(applied)));

test("new migrations are returned in the order of their numbers", async () => {
  const files = await found();
  expect(files.map(({ name, text }) => [name, text])).toEqual([
    ["0001_a.sql", "-- 0001_a.sql"],
    ["0002_b.sql", "-- 0002_b.sql"],
  ]);
  const [first] = files;
  expect(await found([["0001_a.sql", first?.sha256 ?? ""]])).toEqual(files.slice(1));
});

test("an applied migration that was changed or deleted stops the run", async () => {
  await expect(found([["0001_a.sql", "another"]])).rejects.toThrow("shop/0001_a.sql changed after it was applied");
  await expect(found([["0003_c.sql", "any"]])).rejects.toThrow("shop/0003_c.sql was applied and is no longer");
});

test("two files with one number stop the run", async () => {
  await writeFile(join(folder, "0002_c.sql"), "");
  await expect(found()).rejects.toThrow("shop/0002_c.sql has the number of another migration");
});
