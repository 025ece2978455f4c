import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkDependencies } from "../testing/copy-tree.ts";
import { about, openWorkbench, type Workbench } from "../testing/workbench.ts";
import { planScaffold, writeScaffold } from "./scaffold.ts";

let bench: Workbench;

// Everything that the scaffold prints as next.
beforeAll(async () => {
  bench = await openWorkbench();
  const { base, edit, run } = bench;
  await writeScaffold(planScaffold("module", "trial"), base);
  await linkDependencies(base, "modules/trial");
  await symlink("../../../../modules/trial", join(base, "apps/api/node_modules/@bc/trial"));
  const from = (door: string, what: string) => `import { ${what} } from "@bc/trial/${door}";\nimport`;
  await edit(
    "apps/api/src/migrations.ts",
    ["import", from("migrations", "migrations as trialMigrations")],
    ["\n];", "\n  trialMigrations,\n];"],
  );
  await edit(
    "apps/api/src/modules.ts",
    ["import", from("graphql", "resolvers as trialResolvers")],
    ["return [", "return [trialResolvers, "],
  );
  await edit(
    "apps/api/src/error-catalogue.ts",
    ["import", from("contract/errors", "type trialErrors")],
    ["keyof typeof orgErrors", "keyof typeof orgErrors | keyof typeof trialErrors"],
    [`"org.denied":`, `"trial.note-missing": "There is no such note.",\n  "org.denied":`],
  );
  await run(process.execPath, "tools/generate.ts");
}, 60_000);

afterAll(() => bench.clear());

const touched = /modules\/trial|apps\/api\/src\/(migrations|modules|error-catalogue)/;

test("a new module type-checks with its generated resolvers and tables", async () => {
  expect(about(touched, await bench.run("node_modules/.bin/tsc", "-p", "tsconfig.json"))).toEqual([]);
}, 30_000);

test("a new module keeps every rule of the tree", async () => {
  expect(about(touched, await bench.run(process.execPath, "tools/boundaries.ts"))).toEqual([]);
  expect(await bench.run("node_modules/.bin/oxlint", "modules/trial")).toContain("Found 0 warnings and 0 errors");
  expect(await bench.run("node_modules/.bin/oxfmt", "--check", "modules/trial")).toContain("All matched files");
}, 30_000);

test("its own test passes against a real database", async () => {
  const report = await bench.run("node_modules/.bin/vitest", "run", "--project", "integration", "modules/trial");
  expect(report).toMatch(/Tests +2 passed/);
}, 60_000);
