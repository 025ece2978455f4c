import { expect, test } from "vitest";
import { dayInZone, nextMidnight } from "./day-in-zone.ts";

test("day depends on the zone", () => {
  const instant = new Date("2026-11-17T05:30:00Z");
  expect(dayInZone(instant, "America/Chicago")).toBe("2026-11-16");
  expect(dayInZone(instant, "Europe/Berlin")).toBe("2026-11-17");
});

test("next midnight follows daylight saving", () => {
  expect(nextMidnight(new Date("2026-10-24T22:00:00Z"), "Europe/Berlin")).toEqual(new Date("2026-10-25T23:00:00Z"));
  expect(nextMidnight(new Date("2026-11-17T05:59:59.500Z"), "America/Chicago")).toEqual(
    new Date("2026-11-17T06:00:00Z"),
  );
  // Clocks in Beirut go from 24:00 to 1:00.
  expect(nextMidnight(new Date("2026-03-28T12:00:00Z"), "Asia/Beirut")).toEqual(new Date("2026-03-28T22:00:00Z"));
});
