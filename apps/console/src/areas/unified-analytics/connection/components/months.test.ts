import { expect, test } from "vitest";
import { dayName, lastOfMonth, monthName, monthOf, weeksOf } from "./months.ts";

test("month begins on its first day, in other years too", () => {
  expect(monthOf("2026-11-18")).toBe("2026-11-01");
  expect(monthOf("2026-01-31", -1)).toBe("2025-12-01");
  expect(lastOfMonth("2028-02-01")).toBe("2028-02-29");
  expect(monthName("2026-11-01")).toBe("November 2026");
  expect(dayName("2026-11-12")).toBe("Thursday, November 12, 2026");
});

test("weeks begin on Sunday and hold the days of the month only", () => {
  const weeks = weeksOf("2026-11-01");
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)?.filter(Boolean)).toEqual(["2026-11-29", "2026-11-30"]);
  expect(weeksOf("2026-05-01")[0]).toEqual([...Array(5).fill(undefined), "2026-05-01", "2026-05-02"]);
});
