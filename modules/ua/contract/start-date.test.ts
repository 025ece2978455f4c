import { expect, test } from "vitest";
import { checkStartDate, startDateMessages } from "./start-date.ts";

test.each([
  ["", startDateMessages.required],
  ["11/18/2026", startDateMessages.pattern],
  ["2026-13-01", startDateMessages.pattern],
  ["2026-02-31", startDateMessages.pattern],
  ["0001-01-01", startDateMessages.pattern],
  ["1999-12-31", startDateMessages.pattern],
  ["2000-01-01", undefined],
  ["2026-11-18", undefined],
])("start date %j is checked as %j", (text, problem) => {
  expect(checkStartDate(text)).toBe(problem);
});
