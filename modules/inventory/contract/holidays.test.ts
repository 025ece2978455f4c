import { expect, test } from "vitest";
import { holidayIn, holidayName, holidayOn, nationalHolidays } from "./holidays.ts";
import { dayNumber, dayText } from "./zone.ts";

test.each([
  ["us-thanksgiving", 2026, "2026-11-26"],
  ["us-memorial-day", 2027, "2027-05-31"],
  ["us-independence-day", 2026, "2026-07-03"],
  ["us-new-year", 2028, "2027-12-31"],
  ["ca-victoria-day", 2027, "2027-05-24"],
  ["gb-christmas", 2022, "2022-12-27"],
  ["gb-boxing-day", 2021, "2021-12-28"],
  ["easter-monday", 2027, "2027-03-29"],
  ["whit-monday", 2026, "2026-05-25"],
  ["at-corpus-christi", 2026, "2026-06-04"],
])("%s of %i falls on %s", { tags: "orders.ship-by.calendar" }, (key, year, day) => {
  expect(dayText(holidayIn(key, year)!)).toBe(day);
});

test("a holiday observed in the year before is found by its day", () => {
  expect(holidayOn(["us-new-year"], dayNumber("2027-12-31"))).toBe("us-new-year");
  expect(holidayOn(["us-new-year"], dayNumber("2028-01-03"))).toBeUndefined();
  expect(holidayName("us-new-year")).toBe("New Year's Day");
});

test("a country without a list has no proposals", () => {
  expect(nationalHolidays("DE").map(({ key }) => key)).toContain("de-unity-day");
  expect(nationalHolidays("ZZ")).toEqual([]);
});
