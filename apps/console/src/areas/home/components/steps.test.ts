import { expect, test } from "vitest";
import { stepsOf } from "./steps.ts";

const facts = {
  id: "b",
  timeZone: "UTC",
  isTimeZoneConfirmed: false,
  salesChannels: [],
  numUsersWithAccess: 1,
  members: { totalCount: 0 },
  organization: { id: "o", members: { totalCount: 1 } },
};
const now = new Date("2026-01-05T12:00:00Z");
const done = (given: object, hasProduct = false) =>
  stepsOf({ ...facts, ...given }, hasProduct, now)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test("new business has done none of the first steps", { tags: "console.home.first-steps" }, () => {
  expect(done({})).toEqual([]);
});

test(
  "steps are done when the server knows the zone, a second person and a store",
  {
    tags: "console.home.first-steps",
  },
  () => {
    expect(done({ isTimeZoneConfirmed: true })).toEqual(["time-zone"]);
    expect(done({ organization: { id: "o", members: { totalCount: 2 } } })).toEqual(["people"]);
    expect(done({ organization: undefined, members: { totalCount: 2 } })).toEqual(["people"]);
    expect(done({ organization: undefined, numUsersWithAccess: 2 })).toEqual(["people"]);
    expect(done({ salesChannels: [{ id: "c" }] })).toEqual(["store"]);
    expect(done({}, true)).toEqual(["store"]);
  },
);

test("time zone is shown by its city and offset", { tags: "console.home.first-steps" }, () => {
  expect(stepsOf({ ...facts, timeZone: "Europe/Berlin" }, false, now)[0]?.note).toBe(
    "Days and reports use Berlin time (GMT+1).",
  );
});
