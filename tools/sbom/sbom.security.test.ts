import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { beforeAll, expect, test } from "vitest";
import { type Component, exceptions, findLicenceProblems, isExceptionFor, nameOf } from "./licences.ts";

interface Bom {
  metadata: { component: { group: string; name: string } };
  components: (Component & { purl: string })[];
}

const root = new URL("../../", import.meta.url).pathname;
const apps = readdirSync(join(root, "apps"));
const texts: string[] = [];
const boms: Bom[] = [];

beforeAll(() => {
  const dir = join(root, "dist/sbom");
  rmSync(dir, { recursive: true, force: true });
  execFileSync("pnpm", ["run", "sbom"], { cwd: root, stdio: "ignore" });
  for (const file of readdirSync(dir)) texts.push(readFileSync(join(dir, file), "utf8"));
  for (const text of texts) boms.push(JSON.parse(text) as Bom);
});

const manifestOf = (app: string) =>
  JSON.parse(readFileSync(join(root, "apps", app, "package.json"), "utf8")) as {
    name: string;
    dependencies?: Record<string, string>;
  };

test("each app has a document that the CycloneDX schema accepts", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot7);
  for (const text of texts) expect(await validator.validate(text)).toBeNull();
  const named = boms.map(({ metadata }) => nameOf(metadata.component)).toSorted();
  expect(named).toEqual(apps.map((app) => manifestOf(app).name).toSorted());
});

test("document lists the app's runtime dependencies and no others", () => {
  for (const app of apps) {
    const { name, dependencies = {} } = manifestOf(app);
    const bom = boms.find(({ metadata }) => nameOf(metadata.component) === name);
    const listed = new Set(bom?.components.map(nameOf));
    expect(Object.keys(dependencies).filter((dependency) => !listed.has(dependency))).toEqual([]);
    expect(listed.has("vitest")).toBe(false);
  }
});

test("every production dependency has an allowed licence", () => {
  const components = boms.flatMap((bom) => bom.components);
  expect(components.length).toBeGreaterThan(300);
  expect(findLicenceProblems(components)).toEqual([]);
});

test("every exception is still used", () => {
  const listed = boms.flatMap((bom) => bom.components.map(nameOf));
  const isUnused = (key: string) => !listed.some((name) => isExceptionFor(key, name));
  expect(Object.keys(exceptions).filter(isUnused)).toEqual([]);
});

test.each([
  ["a copyleft licence", [{ license: { id: "AGPL-3.0-only" } }]],
  ["a choice that includes one that is not allowed", [{ expression: "MIT OR GPL-2.0-only" }]],
  ["one allowed licence beside another", [{ license: { id: "MIT" } }, { license: { name: "Commercial" } }]],
  ["another package's exception", [{ license: { id: "OFL-1.1" } }]],
  ["the exception of a family of packages", [{ license: { id: "LGPL-3.0-or-later" } }]],
  ["no licence", []],
])("component with %s is refused", (_what, licenses) => {
  expect(findLicenceProblems([{ name: "planted", version: "1.0.0", licenses }])).toHaveLength(1);
});

test("releases younger than three days are not installed", () => {
  const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
  const minutes = /^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1];
  expect(Number(minutes)).toBeGreaterThanOrEqual(3 * 24 * 60);
  expect(workspace).not.toContain("minimumReleaseAgeStrict: false");
});
