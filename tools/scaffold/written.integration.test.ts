import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkDependencies } from "../testing/copy-tree.ts";
import { about, openWorkbench, type Workbench } from "../testing/workbench.ts";
import { formatScaffold, planScaffold, writeScaffold } from "./scaffold.ts";

// A module, an area, a feature and a connector share one copy of the tree, because copying it takes longest.
const [module, area] = ["modules/sample", "apps/console/src/areas/stock-room"];
const connector = ["connectors/shop-ads", "dev/partners/sources/shop-ads.ts"];
let bench: Workbench;
/** Generating and type-checking the whole tree takes minutes on a busy machine. */
const patience = 300_000;

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
  await scaffold("connector", "shop-ads");
  await edit(
    "connectors/catalog.ts",
    ["import { manifest", `import { manifest as shopAds } from "./shop-ads/manifest.ts";\nimport { manifest`],
    ["readonly Manifest[] = [", "readonly Manifest[] = [\n  shopAds,"],
  );
  await edit("connectors/catalog.test.ts", ['"shopify",', '"shop-ads",\n    "shopify",']);
  await edit("connectors/registry.ts", [
    "const loaders = {",
    `const loaders = {\n  "shop-ads": async () => (await import("./shop-ads/connector.ts")).connector,`,
  ]);
  await edit(
    "dev/partners/sources/families.ts",
    ["import { storefrontRoutes", `import { shopAdsRoutes } from "./shop-ads.ts";\nimport { storefrontRoutes`],
    [
      "export const families = {",
      `export const families = {
  "shop-ads": {
    sources: { "shop-ads": { apiKey: "demo-key" } },
    routes: [shopAdsRoutes],
    origins: { "https://api.shop-ads.example": "/shop-ads" },
  },`,
    ],
  );
  await run(process.execPath, "tools/generate.ts");
}, patience);

afterAll(() => bench.clear());

const touched = /modules\/sample|areas\/stock-room|app\/(areas|menus)|modules\/server|shop-ads|connectors\/|families/;

test(
  "a new module and a new connector type-check with the generated resolvers and tables",
  async () => {
    const include = [module, "modules/server.gen.ts", "apps/api/src", "connectors", "dev/partners/sources"];
    const project = { extends: "./tsconfig.json", include };
    await writeFile(join(bench.base, "tsconfig.sample.json"), JSON.stringify(project));
    expect(about(touched, await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.sample.json"))).toEqual([]);
  },
  patience,
);

test(
  "a new area and its feature type-check with their generated operations",
  async () => {
    expect(about(touched, await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.browser.json"))).toEqual([]);
  },
  patience,
);

test(
  "scaffolded code passes every structure rule",
  async () => {
    expect(about(touched, await bench.run(process.execPath, "tools/boundaries.ts"))).toEqual([]);
    expect(await bench.run("node_modules/.bin/oxlint", module, area, ...connector)).toContain(
      "Found 0 warnings and 0 errors",
    );
    expect(await bench.run("node_modules/.bin/oxfmt", "--check", module, area, ...connector)).toContain(
      "All matched files",
    );
  },
  patience,
);

test("scaffolded tests pass, including those through the api", async () => {
  const projects = ["integration", "browser-code"].flatMap((name) => ["--project", name]);
  const report = await bench.run("node_modules/.bin/vitest", "run", ...projects, module, area);
  expect(report).toMatch(/Tests +8 passed/);
}, 180_000);

test("a new connector passes every check of the sources", async () => {
  const vitest = (...args: string[]) => bench.run("node_modules/.bin/vitest", "run", "--project", "unit", ...args);
  const suite = await vitest("-t", "^shop-ads", "connectors/sources");
  expect(suite).toMatch(/^shop-ads( +✓){9}$/m);
  expect(suite).toMatch(/Tests +10 passed/);
  expect(await vitest("connectors/catalog")).not.toMatch(/Tests +.*failed/);
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
