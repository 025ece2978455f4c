import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkClosedSets, checkReadmes } from "../structure/folders.ts";
import { checkNames } from "../structure/names.ts";
import { checkSizes } from "../structure/sizes.ts";
import { checkWords } from "../structure/words.ts";
import { planScaffold, writeScaffold } from "./scaffold.ts";

test.for([
  ["module", "sample"],
  ["area", "stock-room"],
  ["feature", "stock-room/count"],
])("the files of a new %s keep the shape of the tree", ([kind = "", name = ""]) => {
  const { folder, files } = planScaffold(kind, name);
  const written = Object.entries(files).map(([path, text]) => ({ path: `${folder}/${path}`, text }));
  // Areas are part of the console, which has a README already.
  written.push({ path: "apps/console/README.md", text: "" });
  const checks = [checkSizes, checkNames, checkClosedSets, checkReadmes, checkWords];
  expect(checks.flatMap((check) => check(written))).toEqual([]);
});

test.for([
  ["module", "Order"],
  ["module", "order-list"],
  ["module", "../org"],
  ["module", ""],
  ["module", "workflow"],
  ["area", "OrderList"],
  ["area", "order--list"],
  ["area", "a/b"],
  ["feature", "labels"],
  ["feature", "orders/Labels"],
  ["feature", "orders/components"],
  ["feature", "orders/labels/rows"],
  ["area", "a-name-that-fills-the-whole-line"],
])("a %s named '%s' is refused", ([kind = "", name = ""]) => {
  expect(() => planScaffold(kind, name)).toThrow(/not "/);
});

test("connectors are not supported yet, and other kinds are unknown", () => {
  expect(() => planScaffold("connector", "shopify")).toThrow("packages/connector-kit");
  expect(() => planScaffold("service", "shopify")).toThrow("none for");
});

test("an existing folder is not changed", async () => {
  const root = await mkdtemp(join(tmpdir(), "scaffold-"));
  await mkdir(join(root, "modules/sample"), { recursive: true });
  await expect(writeScaffold(planScaffold("module", "sample"), root)).rejects.toThrow("already there");
  expect(await readdir(join(root, "modules/sample"))).toEqual([]);
  await rm(root, { recursive: true });
});
