import { expect, test } from "vitest";
import { type Outcome, sumUp } from "./outcomes.ts";

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

test("an error outside of any test fails the run", () => {
  const first = { tests: [outcome("one", true)], errors: ["window is not defined"] };
  expect(sumUp(first, run())).toEqual({ passed: 1, failed: ["window is not defined"], passedAlone: [] });
});
