import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyLinks, copyTree } from "../testing/copy-tree.ts";
import { planScaffold, writeScaffold } from "./scaffold.ts";

const root = join(import.meta.dirname, "../..");
let base: string;

/** What the program printed, whether or not it was content. */
const run = async (file: string, ...args: string[]): Promise<string> => {
  const said = promisify(execFile)(file, args, { cwd: base, timeout: 60_000 });
  const { stdout, stderr } = await said.catch((error: { stdout: string; stderr: string }) => error);
  return stripVTControlCharacters(stdout + stderr);
};

async function edit(path: string, ...changes: [from: string, to: string][]): Promise<void> {
  let text = await readFile(join(base, path), "utf8");
  for (const [from, to] of changes) {
    expect(text, path).toContain(from);
    text = text.replace(from, to);
  }
  await writeFile(join(base, path), text);
}

// Everything that the scaffold prints as next, done on a copy of the repository.
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "scaffold-"));
  await copyTree(root, base);
  await writeScaffold(planScaffold("module", "trial"), base);
  await copyLinks(join(base, "modules/org/node_modules"), join(base, "modules/trial/node_modules"));
  await symlink("../../../../modules/trial", join(base, "apps/api/node_modules/@bc/trial"));
  const from = (door: string, what: string) => `import { ${what} } from "@bc/trial/${door}";\n`;
  await edit(
    "apps/api/src/migrations.ts",
    ["import", `${from("migrations", "migrations as trialMigrations")}import`],
    ["\n];", "\n  trialMigrations,\n];"],
  );
  await edit(
    "apps/api/src/modules.ts",
    ["import", `${from("graphql", "resolvers as trialResolvers")}import`],
    ["return [", "return [trialResolvers as IResolvers, "],
  );
  await edit(
    "apps/api/src/error-catalogue.ts",
    ["import", `${from("contract/errors", "type trialErrors")}import`],
    ["keyof typeof orgErrors", "keyof typeof orgErrors | keyof typeof trialErrors"],
    [`"org.denied":`, `"trial.note-missing": "There is no such note.",\n  "org.denied":`],
  );
  await run(process.execPath, "tools/generate.ts");
}, 60_000);

afterAll(() => rm(base, { recursive: true }));

const touched = /modules\/trial|apps\/api\/src\/(migrations|modules|error-catalogue)/;
const ofTrial = (output: string) => output.split("\n").filter((line) => touched.test(line));

test("a new module type-checks with its generated resolvers and tables", async () => {
  expect(ofTrial(await run("node_modules/.bin/tsc", "-p", "tsconfig.json"))).toEqual([]);
}, 30_000);

test("a new module keeps every rule of the tree", async () => {
  expect(ofTrial(await run(process.execPath, "tools/boundaries.ts"))).toEqual([]);
  expect(await run("node_modules/.bin/oxlint", "modules/trial")).toContain("Found 0 warnings and 0 errors");
  expect(await run("node_modules/.bin/oxfmt", "--check", "modules/trial")).toContain("All matched files");
}, 30_000);

test("its own test passes against a real database", async () => {
  expect(await run("node_modules/.bin/vitest", "run", "--project", "integration", "modules/trial")).toMatch(
    /Tests +2 passed/,
  );
}, 60_000);
