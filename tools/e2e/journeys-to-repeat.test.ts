import { expect, test } from "vitest";
import { journeysToRepeat } from "./journeys-to-repeat.ts";

const tests = [
  { file: "shell.spec.ts", title: "menu › opens", isPassed: false },
  { file: "shell.spec.ts", title: "menu › closes", isPassed: true },
  { file: "factors.spec.ts", title: "first", isPassed: false },
  { file: "factors.spec.ts", title: "second", isPassed: false },
];

test("failed journeys are listed one by one, serial files as a whole and once", () => {
  const list = journeysToRepeat({ tests, errors: [] }, (file) => file === "factors.spec.ts");
  expect(list).toBe("shell.spec.ts › menu › opens\nfactors.spec.ts");
});

test("run without failures gives an empty list", () => {
  expect(journeysToRepeat({ tests: tests.slice(1, 2), errors: [] }, () => false)).toBe("");
});
