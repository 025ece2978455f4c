import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkDependencies, checkGit, checkNode, checkPnpm, findMissingDependencies } from "./toolchain.ts";

test.for([
  ["24.12.0", "ok"],
  ["24.21.3", "ok"],
  ["26.0.0", "ok"],
  ["24.11.9", "fix"],
  ["22.21.0", "fix"],
  ["9.99.0", "fix"],
])("Node.js %s where >=24.12 is wanted: %s", ([version, verdict]) => {
  expect(checkNode(version ?? "", ">=24.12").verdict).toBe(verdict);
});

test("an old Node.js is reported with the version to install", () => {
  expect(checkNode("22.21.0", ">=24.12").says).toBe(
    "22.21.0 is too old: install 24.12 or newer, for example with nvm install",
  );
});

test("pnpm must be installed in the same major version or newer", () => {
  expect(checkPnpm("12.0.1", "pnpm@12.4.2")).toEqual({ name: "pnpm", verdict: "ok", says: "12.0.1" });
  const install = "npm install --global pnpm@12.4.2";
  expect(checkPnpm("9.15.0", "pnpm@12.4.2")).toMatchObject({ verdict: "fix", says: `9.15.0 is too old: ${install}` });
  expect(checkPnpm(undefined, "pnpm@12.4.2")).toMatchObject({ verdict: "fix", says: `is missing: ${install}` });
});

test("git must be installed", () => {
  expect(checkGit("git version 2.50.0").verdict).toBe("ok");
  expect(checkGit(undefined)).toMatchObject({ verdict: "fix", says: expect.stringContaining("install it") });
});

test("missing packages are listed with the command to install them", () => {
  expect(checkDependencies([]).verdict).toBe("ok");
  expect(checkDependencies(["pg"])).toMatchObject({ verdict: "fix", says: "pg not installed: run pnpm install" });
  expect(checkDependencies(["pg", "zod", "pino"]).says).toBe("pg and 2 more not installed: run pnpm install");
});

test("missing dependencies of workspace packages are found", () => {
  const root = mkdtempSync(join(tmpdir(), "doctor-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (folder: string, manifest: object) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, "package.json"), JSON.stringify(manifest));
  };
  write(".", { devDependencies: { vitest: "1" } });
  write("dev", { dependencies: { pg: "1" }, optionalDependencies: { "for-another-platform": "1" } });
  write("packages/db", { dependencies: { "@bc/runtime": "1", kysely: "1" } });
  write("packages/db/node_modules/kysely", { dependencies: { "not-ours": "1" } });
  write("dev/node_modules/pg", {});
  expect(findMissingDependencies(root).toSorted()).toEqual(["@bc/runtime", "vitest"]);
});
