import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { document, plant } from "./plant.ts";

const command = fileURLToPath(new URL("../coverage.ts", import.meta.url));
const rows = { "docs/requirements/1-shell.md": document("shell.a.b | x", "shell.a.c | y") };

function run(files: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: plant(files),
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

test("a valid tree passes, and --unproven accepts a scope", { timeout: 30_000 }, () => {
  const files = { ...rows, "a.test.ts": `test("x", { tags: ["shell.a.b"] }, () => {});` };
  expect(run(files, "--unproven", "shell.a")).toEqual({ status: 0, stdout: "shell.a.c  y\n", stderr: "" });
});

test("a problem outside the scope still fails", { timeout: 30_000 }, () => {
  const files = { ...rows, "a.test.ts": `test("x", { tags: ["shell.a.x"] }, () => {});` };
  expect(run(files, "shell.a.b")).toMatchObject({
    status: 1,
    stderr: "a.test.ts:1 names shell.a.x, which no row has\n",
  });
});

test("an empty scope fails", { timeout: 30_000 }, () => {
  expect(run(rows, "shel.a")).toMatchObject({
    status: 1,
    stderr: '"shel.a" is the beginning of no id, and no document or section\n',
  });
});
