import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkClosedSets, checkReadmes } from "../structure/folders.ts";
import { checkNames } from "../structure/names.ts";
import { checkSizes } from "../structure/sizes.ts";
import { checkWords } from "../structure/words.ts";
import { filesOf, planScaffold, writeScaffold } from "./scaffold.ts";

test.for([
  ["module", "sample"],
  ["area", "stock-room"],
  ["feature", "stock-room/count"],
  ["connector", "shop-ads"],
])("the files of a new %s keep the shape of the tree", ([kind = "", name = ""]) => {
  const written = Object.entries(filesOf(planScaffold(kind, name))).map(([path, text]) => ({ path, text }));
  // Areas, connectors and partners are parts of packages, which have a README already.
  for (const home of ["apps/console", "connectors", "dev"]) written.push({ path: `${home}/README.md`, text: "" });
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
  ["connector", "ShopAds"],
  ["connector", "../org"],
])("a %s named '%s' is refused", ([kind = "", name = ""]) => {
  expect(() => planScaffold(kind, name)).toThrow(/not "/);
});

test("a new connector and its partner have fewer than 100 lines", () => {
  const lines = Object.values(filesOf(planScaffold("connector", "shop-ads"))).flatMap((text) =>
    text.trim().split("\n"),
  );
  expect(lines.length).toBeLessThan(100);
});

test("docs/connectors.md shows the files of a new connector", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/connectors.md"), "utf8");
  for (const text of Object.values(filesOf(planScaffold("connector", "demo")))) expect(page).toContain(text);
});

test("other kinds are unknown", () => {
  expect(() => planScaffold("service", "shopify")).toThrow("none for");
});

test("an existing folder is not changed", async () => {
  const root = await mkdtemp(join(tmpdir(), "scaffold-"));
  await mkdir(join(root, "modules/sample"), { recursive: true });
  await expect(writeScaffold(planScaffold("module", "sample"), root)).rejects.toThrow("already there");
  expect(await readdir(join(root, "modules/sample"))).toEqual([]);
  await rm(root, { recursive: true });
});
