import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "graphql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenOperations, readReleases, recordRelease } from "./releases.ts";

let root: string;
const write = (file: string, value: unknown) =>
  writeFile(join(root, "packages/api-schema", file), JSON.stringify(value));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "releases-"));
  await mkdir(join(root, "packages/api-schema"), { recursive: true });
  await write("released-operations.json", []);
  await write("persisted-operations.json", { h0: "query GetShop { shop { id } }" });
});
afterEach(() => rm(root, { recursive: true }));

test("a release keeps the operations of its console", async () => {
  await recordRelease("1.0.0", root);
  await write("persisted-operations.json", { h1: "query GetShop { shop { id name } }" });
  expect(await readReleases(root)).toEqual([{ release: "1.0.0", operations: { h0: "query GetShop { shop { id } }" } }]);
});

test("only the last five releases are kept, newest first", async () => {
  for (const minor of [0, 1, 2, 3, 4, 5]) await recordRelease(`1.${minor}.0`, root);
  const names = (await readReleases(root)).map(({ release }) => release);
  expect(names).toEqual(["1.5.0", "1.4.0", "1.3.0", "1.2.0", "1.1.0"]);
});

test.for(["", "../x", "v 1", "1..0"])("a release named '%s' is refused", async (name) => {
  await expect(recordRelease(name, root)).rejects.toThrow("is not a version");
});

test("a release is recorded once", async () => {
  await recordRelease("1.0.0", root);
  await expect(recordRelease("1.0.0", root)).rejects.toThrow("already recorded");
});

const release = { release: "1.0.0", operations: { h0: "query GetShop($id: ID) { shop(id: $id) { id name } }" } };

test.for([
  ["stays as it was", "type Query { shop(id: ID): Shop } type Shop { id: ID! name: String }", []],
  [
    "lost a field",
    "type Query { shop(id: ID): Shop } type Shop { id: ID! }",
    ['release 1.0.0, query GetShop: Cannot query field "name" on type "Shop".'],
  ],
  [
    "requires an argument",
    "type Query { shop(id: ID!): Shop } type Shop { id: ID! name: String }",
    [expect.stringContaining('release 1.0.0, query GetShop: Variable "$id" of type "ID"')],
  ],
] as const)("operations of a release are compared with a schema that %s", ([, sdl, broken]) => {
  expect(brokenOperations([release], parse(sdl))).toEqual(broken);
});
