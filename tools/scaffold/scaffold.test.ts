import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planScaffold, writeScaffold } from "./scaffold.ts";

test.for([
  ["module", "Order"],
  ["module", "order-list"],
  ["module", "../org"],
  ["module", ""],
  ["module", "workflow"],
  ["area", "OrderList"],
  ["area", "order--list"],
  ["area", "a/b"],
  ["area", "a-name-that-fills-the-whole-line"],
])("a %s named '%s' is refused", ([kind = "", name = ""]) => {
  expect(() => planScaffold(kind, name)).toThrow(/not "/);
});

test("a connector waits for its kit, and other kinds do not exist", () => {
  expect(() => planScaffold("connector", "shopify")).toThrow("packages/connector-kit");
  expect(() => planScaffold("service", "shopify")).toThrow("none for");
});

test("an existing folder is left as it is", async () => {
  const root = await mkdtemp(join(tmpdir(), "scaffold-"));
  await mkdir(join(root, "modules/trial"), { recursive: true });
  await expect(writeScaffold(planScaffold("module", "trial"), root)).rejects.toThrow("already there");
  expect(await readdir(join(root, "modules/trial"))).toEqual([]);
  await rm(root, { recursive: true });
});
