import { afterAll, beforeAll, expect, test } from "vitest";
import { generateOperations } from "../generate/operations.ts";
import { about, openWorkbench, type Workbench } from "../testing/workbench.ts";
import { planScaffold, writeScaffold } from "./scaffold.ts";

const area = "apps/console/src/areas/stock-room";
let bench: Workbench;

// Everything that the scaffold prints as next.
beforeAll(async () => {
  bench = await openWorkbench();
  await writeScaffold(planScaffold("area", "stock-room"), bench.base);
  await bench.edit(
    "apps/console/src/app/areas.ts",
    ["import", `import { stockRoom } from "../areas/stock-room/area.ts";\nimport`],
    ["readonly Area[] = [", "readonly Area[] = [stockRoom, "],
  );
  await generateOperations({ check: false, root: bench.base });
}, 60_000);

afterAll(() => bench.clear());

test("a new area type-checks with its generated operation", async () => {
  const report = await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.browser.json");
  expect(about(/areas\/stock-room|app\/areas/, report)).toEqual([]);
}, 30_000);

test("a new area keeps every rule of the tree", async () => {
  expect(about(/stock-room/, await bench.run(process.execPath, "tools/boundaries.ts"))).toEqual([]);
  expect(await bench.run("node_modules/.bin/oxlint", area)).toContain("Found 0 warnings and 0 errors");
  expect(await bench.run("node_modules/.bin/oxfmt", "--check", area)).toContain("All matched files");
}, 30_000);

test("its own test passes", async () => {
  const report = await bench.run("node_modules/.bin/vitest", "run", "--project", "browser-code", area);
  expect(report).toMatch(/Tests +2 passed/);
}, 60_000);
