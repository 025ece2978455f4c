import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToRepeat, type Outcome, type Outcomes, sumUp } from "./outcomes.ts";

const outcome = (title: string, isPassed: boolean): Outcome => ({ file: "a.spec.ts", title, isPassed });
const run = (...tests: Outcome[]) => ({ tests, errors: [] });

test("a test that passes when run alone counts as passed and is named", () => {
  expect(sumUp(run(outcome("one", true), outcome("two", false)), run(outcome("two", true)))).toEqual({
    passed: 2,
    failed: [],
    passedAlone: ["a.spec.ts › two"],
  });
});

test("a test that fails in both runs, or is missing from the second, counts as failed", () => {
  const first = run(outcome("one", false), outcome("two", false));
  expect(sumUp(first, run(outcome("one", false)))).toEqual({
    passed: 0,
    failed: ["a.spec.ts › one", "a.spec.ts › two"],
    passedAlone: [],
  });
  expect(sumUp(first).failed).toHaveLength(2);
});

test("a test that passed first stays passed when its file is run again and it fails there", () => {
  const first = run(outcome("one", true), outcome("two", false));
  expect(sumUp(first, run(outcome("one", false), outcome("two", true)))).toMatchObject({ passed: 2, failed: [] });
});

test("an error from no known file fails the run and prevents a repetition", () => {
  const first = { tests: [outcome("one", false)], errors: [{ message: "window is not defined" }] };
  expect(filesToRepeat(first)).toEqual([]);
  expect(sumUp(first, run(outcome("one", true)))).toEqual({
    passed: 1,
    failed: ["window is not defined"],
    passedAlone: ["a.spec.ts › one"],
  });
});

test("an error from a file counts as repaired when the file runs alone without it", () => {
  const first = { tests: [], errors: [{ file: "a.spec.ts", message: "hook timed out" }] };
  expect(filesToRepeat(first)).toEqual(["a.spec.ts"]);
  expect(sumUp(first, run(outcome("one", true)))).toEqual({
    passed: 1,
    failed: [],
    passedAlone: ["a.spec.ts › hook timed out"],
  });
  expect(sumUp(first, { ...run(outcome("one", true)), errors: first.errors }).failed).toEqual([
    "a.spec.ts › hook timed out",
  ]);
  expect(sumUp(first, run()).failed).toEqual(["a.spec.ts › hook timed out"]);
});

test("a test that a failed hook kept from running counts as failed when it fails alone", () => {
  const first = { tests: [], errors: [{ file: "a.spec.ts", message: "hook timed out" }] };
  expect(sumUp(first, run(outcome("one", false)))).toMatchObject({ passed: 0, failed: ["a.spec.ts › one"] });
});

test("the reporter records failed hooks and unhandled errors with their file", { timeout: 30_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), "outcomes-"));
  writeFileSync(
    join(dir, "sick.test.js"),
    `describe("suite", () => { beforeAll(() => { throw new Error("hook broke"); }); test("skipped", () => {}); });
     test("fine", () => void Promise.reject(new Error("left behind")));`,
  );
  const reporter = new URL("../.ci/outcomes-reporter.mjs", import.meta.url).pathname;
  const vitest = new URL("../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
  const file = join(dir, "outcomes.json");
  const args = ["run", "--globals", `--root=${dir}`, `--reporter=${reporter}`, `--outputFile.outcomes=${file}`];
  spawnSync(process.execPath, [vitest, ...args]);
  const outcomes = JSON.parse(readFileSync(file, "utf8")) as Outcomes;
  rmSync(dir, { recursive: true });
  expect(outcomes).toEqual({
    tests: [{ file: "sick.test.js", title: "fine", isPassed: true }],
    errors: [
      { file: "sick.test.js", message: "outside of tests: hook broke" },
      { file: "sick.test.js", message: "unhandled error: left behind" },
    ],
  });
});
