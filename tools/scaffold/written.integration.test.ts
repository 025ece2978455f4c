import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkDependencies } from "../testing/copy-tree.ts";
import { about, openWorkbench, type Workbench } from "../testing/workbench.ts";
import { formatScaffold, planScaffold, writeScaffold } from "./scaffold.ts";

// A module, an area and a feature share one copy of the tree, because copying it takes longest.
const [module, area] = ["modules/sample", "apps/console/src/areas/stock-room"];
let bench: Workbench;

// The next steps that the scaffold prints.
beforeAll(async () => {
  bench = await openWorkbench();
  const { base, edit, run } = bench;
  const scaffold = async (kind: string, name: string): Promise<void> => {
    const planned = planScaffold(kind, name);
    await writeScaffold(planned, base);
    await formatScaffold(planned, base);
  };
  await scaffold("module", "sample");
  await linkDependencies(base, module);
  await mkdir(join(base, "modules/node_modules/@bc"), { recursive: true });
  await symlink("../../sample", join(base, "modules/node_modules/@bc/sample"));
  await edit("modules/list.ts", ["];", '  "sample",\n];']);
  await scaffold("area", "stock-room");
  await edit(
    "apps/console/src/app/areas.ts",
    ["import", `import { stockRoom } from "../areas/stock-room/area.ts";\nimport`],
    ["readonly Area[] = [", "readonly Area[] = [stockRoom, "],
  );
  await edit(
    "apps/console/src/app/menus.ts",
    ["import", `import { stockRoomMenu } from "../areas/stock-room/menu.ts";\nimport`],
    ["readonly AreaMenu[] = [", "readonly AreaMenu[] = [stockRoomMenu, "],
  );
  await scaffold("feature", "stock-room/count");
  await edit(`${area}/area.ts`, [
    "\n  ],",
    `
    {
      paths: ["/stock-room/count"],
      pageview: "stock-room-count",
      intent: "signedIn",
      load: async () => (await import("./count/pages/count-page.tsx")).CountPage,
    },
  ],`,
  ]);
  await run(process.execPath, "tools/generate.ts");
}, 120_000);

afterAll(() => bench.clear());

const touched = /modules\/sample|areas\/stock-room|app\/(areas|menus)|modules\/server/;

test("a new module type-checks with its generated resolvers and tables", async () => {
  const project = { extends: "./tsconfig.json", include: [module, "modules/server.gen.ts", "apps/api/src"] };
  await writeFile(join(bench.base, "tsconfig.sample.json"), JSON.stringify(project));
  expect(about(touched, await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.sample.json"))).toEqual([]);
}, 120_000);

test("a new area and its feature type-check with their generated operations", async () => {
  expect(about(touched, await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.browser.json"))).toEqual([]);
}, 120_000);

test("scaffolded code passes every structure rule", async () => {
  expect(about(touched, await bench.run(process.execPath, "tools/boundaries.ts"))).toEqual([]);
  expect(await bench.run("node_modules/.bin/oxlint", module, area)).toContain("Found 0 warnings and 0 errors");
  expect(await bench.run("node_modules/.bin/oxfmt", "--check", module, area)).toContain("All matched files");
}, 120_000);

test("scaffolded tests pass, including those through the api", async () => {
  const projects = ["integration", "browser-code"].flatMap((name) => ["--project", name]);
  const report = await bench.run("node_modules/.bin/vitest", "run", ...projects, module, area);
  expect(report).toMatch(/Tests +8 passed/);
}, 180_000);

test("rights matrix and tenancy drill include the module's right, operations and rows", async () => {
  const suites = ["apps/api/test/rights", "tools/tenancy", "apps/api/src/error-catalogue"];
  // The whole matrix takes half a minute, and only the rows of the new module differ here.
  const names = String.raw`^(?!.*\b(Query|Mutation)\.(?!sample_))`;
  const report = await bench.run("node_modules/.bin/vitest", "run", "--reporter", "verbose", "-t", names, ...suites);
  expect(report).toMatch(/✓.*Query\.sample_note\b/);
  expect(report).toMatch(/✓.*Mutation\.sample_noteCreate\b/);
  expect(report).toMatch(/✓.*declared intents equal those of the decided table/);
  expect(report).toMatch(/✓.*every operation and route gets its turn/);
  expect(report).not.toMatch(/Tests +.*failed/);
}, 240_000);
