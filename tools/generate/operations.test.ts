import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "graphql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordRelease } from "../release/releases.ts";
import { generateOperation, generateOperations } from "./operations.ts";

const sdl = `
  scalar DateTime
  enum Mood { calm busy }
  input Wish { take: Int! = 25 }
  type Shop { id: ID!, name: String, mood: Mood!, openedAt: DateTime! }
  type Unused { id: ID! }
  type Query { shop(id: ID!, wish: Wish): Shop }
  type Mutation { shopOpen(id: ID!): Shop! }
`;
const schema = parse(sdl);
const query = "query GetShop($id: ID!) { shop(id: $id) { id name mood openedAt } }";

test("the types contain exactly the requested fields", async () => {
  const { code } = await generateOperation(query, "api/get-shop.graphql", schema);
  expect(code).toContain("export const getShop: Operation<GetShopQuery, GetShopQueryVariables> = {");
  expect(code).toContain("readonly name: string | null");
  expect(code).toContain("readonly openedAt: string");
  expect(code).toMatch(/export type Mood =\s+\| 'calm'\s+\| 'busy'/);
  expect(code).not.toMatch(/Unused|Wish|Incremental|__typename/);
});

test("the types of a mutation have its name", async () => {
  const source = "mutation OpenShop($id: ID!) { shopOpen(id: $id) { id } }";
  const { code } = await generateOperation(source, "api/open-shop.graphql", schema);
  expect(code).toContain("export const openShop: Operation<OpenShopMutation, OpenShopMutationVariables> = {");
  expect(code).toContain("export type OpenShopMutation = ");
});

test("the hash does not depend on formatting", async () => {
  const spread = query.replaceAll(" ", "\n  ");
  const one = await generateOperation(query, "get-shop.graphql", schema);
  const other = await generateOperation(spread, "get-shop.graphql", schema);
  const less = await generateOperation(query.replace("name", ""), "get-shop.graphql", schema);
  expect(other).toEqual(one);
  expect(less.hash).not.toBe(one.hash);
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ["a field the schema lacks", "get-shop.graphql", query.replace("name", "colour"), /Cannot query field "colour"/],
  ["a name that is not the file's", "find-shop.graphql", query, /must be named FindShop/],
  ["two operations", "get-shop.graphql", `${query} query B { shop(id: "1") { id } }`, /exactly one operation/],
])("refuses %s", async (_, path, source, message) => {
  await expect(generateOperation(source, path, schema)).rejects.toThrow(message);
});

let root: string;
const api = "apps/console/src/areas/shop/api";
const manifestPath = "packages/api-schema/persisted-operations.json";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "operations-"));
  await mkdir(join(root, api), { recursive: true });
  await mkdir(join(root, "packages/api-schema"), { recursive: true });
  await writeFile(join(root, "packages/api-schema/schema.graphql"), sdl);
  await writeFile(join(root, "packages/api-schema/released-operations.json"), "[]");
  await writeFile(join(root, api, "get-shop.graphql"), query);
  await writeFile(join(root, api, "list-shops.graphql"), 'query ListShops { shop(id: "1") { id } }');
});
afterEach(() => rm(root, { recursive: true }));

test("the manifest maps each hash to its text, sorted", async () => {
  await generateOperations({ check: false, root });
  const manifest = JSON.parse(await readFile(join(root, manifestPath), "utf8")) as Record<string, string>;
  const { hash, text } = await generateOperation(query, "get-shop.graphql", schema);
  expect(Object.keys(manifest)).toEqual(Object.keys(manifest).toSorted());
  expect(Object.keys(manifest)).toHaveLength(2);
  expect(manifest[hash]).toBe(text);
});

test("check passes after writing and lists stale files", async () => {
  expect((await generateOperations({ check: true, root })).join()).toContain("get-shop.gen.ts");
  await generateOperations({ check: false, root });
  expect(await generateOperations({ check: true, root })).toEqual([]);
  await writeFile(join(root, api, "get-shop.graphql"), query.replace("name", ""));
  expect((await generateOperations({ check: true, root })).map((path) => basename(path))).toEqual([
    "get-shop.gen.ts",
    "persisted-operations.json",
  ]);
});

test("a generated file without its operation is removed", async () => {
  await generateOperations({ check: false, root });
  await rm(join(root, api, "list-shops.graphql"));
  expect(await generateOperations({ check: true, root })).toContain(`${api}/list-shops.gen.ts`);
  await generateOperations({ check: false, root });
  await expect(readFile(join(root, api, "list-shops.gen.ts"))).rejects.toThrow(/ENOENT/);
});

test("two operations with the same name are refused", async () => {
  const other = "apps/console/src/shell/api";
  await mkdir(join(root, other), { recursive: true });
  await writeFile(join(root, other, "get-shop.graphql"), query);
  await expect(generateOperations({ check: true, root })).rejects.toThrow("get-shop.graphql has this name already");
});

test("a change that breaks a kept release is refused", async () => {
  await generateOperations({ check: false, root });
  await recordRelease("1.0.0", root);
  expect(await generateOperations({ check: true, root })).toEqual([]);
  await writeFile(join(root, "packages/api-schema/schema.graphql"), sdl.replace("name: String, ", ""));
  await writeFile(join(root, api, "get-shop.graphql"), query.replace("name", ""));
  await expect(generateOperations({ check: true, root })).rejects.toThrow(
    'release 1.0.0, query GetShop: Cannot query field "name"',
  );
});
