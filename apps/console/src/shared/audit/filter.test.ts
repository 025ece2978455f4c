import { expect, test } from "vitest";
import { fileQueryOf, filterOf, narrowingOf } from "./filter.ts";

test("days in the URL are in the time zone, and invalid ones are ignored", () => {
  const asked = narrowingOf({
    from: ["2026-03-29"],
    to: ["2026-03-29"],
    person: ["p"],
    support: ["only"],
    other: ["x"],
  });
  // Daylight saving time starts in Berlin on that day.
  expect(filterOf(asked, "Europe/Berlin")).toEqual({
    from: "2026-03-28T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
    userId: "p",
    action: null,
    businessId: null,
    targetType: null,
    targetId: null,
    supportOnly: true,
  });
  expect(filterOf(narrowingOf({ from: ["soon"] }), "Europe/Berlin")).toMatchObject({ from: null, supportOnly: false });
});

test("target has a type and an ID, also in the export query", () => {
  const filter = filterOf(narrowingOf({ about: ["flag:a:b"], action: ["flag.updated"] }), "UTC");
  expect(filter).toMatchObject({ targetType: "flag", targetId: "a:b" });
  expect(String(fileQueryOf("o", filter))).toBe(
    "organization_id=o&action=flag.updated&target_type=flag&target_id=a%3Ab",
  );
  expect(String(fileQueryOf(null, filterOf({}, "UTC")))).toBe("");
});
