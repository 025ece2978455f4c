import { expect, test } from "vitest";
import { shownAgo } from "./ago.tsx";

test.each([
  ["2026-11-04T11:59:30", "now"],
  ["2026-11-04T11:58:59", "1m"],
  ["2026-11-04T11:00:01", "59m"],
  ["2026-11-04T11:00:00", "1h"],
  ["2026-11-03T12:00:01", "23h"],
  ["2026-10-29T12:00:00", "6d"],
  ["2026-10-28T12:00:00", "Oct 28"],
  ["2025-12-31T12:00:00", "Dec 31, 2025"],
  ["2026-11-04T12:05:00", "now"], // clocks differ
])("%s was %s ago", (then, shown) => {
  expect(shownAgo(then, new Date("2026-11-04T12:00:00"))).toBe(shown);
});
