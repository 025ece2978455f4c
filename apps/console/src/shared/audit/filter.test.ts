import { expect, test } from "vitest";
import { fileQueryOf, filterOf, narrowingOf } from "./filter.ts";

test("days of the address are those of the zone, and nonsense narrows nothing", () => {
  const asked = narrowingOf({
    from: ["2026-03-29"],
    to: ["2026-03-29"],
    person: ["p"],
    support: ["only"],
    other: ["x"],
  });
  // The clocks of Berlin go forward on that day.
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

test("what it was done to has a kind and an id, and a file is asked for by the same", () => {
  const filter = filterOf(narrowingOf({ about: ["flag:a:b"], action: ["flag.updated"] }), "UTC");
  expect(filter).toMatchObject({ targetType: "flag", targetId: "a:b" });
  expect(String(fileQueryOf("o", filter))).toBe(
    "organization_id=o&action=flag.updated&target_type=flag&target_id=a%3Ab",
  );
  expect(String(fileQueryOf(null, filterOf({}, "UTC")))).toBe("");
});
