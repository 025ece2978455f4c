import { manifests } from "@bc/connectors/catalog";
import { expect, test } from "vitest";
import { findEnds, lineOf } from "./find-ends.ts";

const today = "2026-11-18";
const source = (slug: string, sunset?: string) => ({ slug, api: { version: "v1", ...(sunset && { sunset }) } });
const stateOf = (sunset: string) => findEnds([source("ads", sunset)], today)[0]?.state;

test.for([
  ["2026-11-17", "past"],
  ["2026-11-18", "soon"],
  ["2027-02-16", "soon"],
  ["2027-02-17", "later"],
] as const)("a version whose last day is %s is %s", ([sunset, state]) => {
  expect(stateOf(sunset)).toBe(state);
});

test("the next end comes first, and versions without an end come last", () => {
  const ends = findEnds([source("open"), source("late", "2028-01-01"), source("ended", "2026-01-01")], today);
  expect(ends.map(({ slug }) => slug)).toEqual(["ended", "late", "open"]);
});

test("retired sources are not listed", () => {
  const retired = { ...source("old", "2024-07-01"), retired: { since: "2024-07-01" } };
  expect(findEnds([retired], today)).toEqual([]);
});

test("each line names the source, its version and its last day", () => {
  const ends = findEnds([source("ads", "2026-11-01"), source("shop", "2026-12-18"), source("mail")], today);
  expect(ends.map((end) => lineOf(end).replaceAll(/ +/g, " "))).toEqual([
    "ENDED ads v1 ended on 2026-11-01",
    "SOON shop v1 ends on 2026-12-18, in 30 days",
    "ok mail v1 no end announced",
  ]);
});

test("every date in the catalog is a calendar day", () => {
  const days = manifests.flatMap(({ api, retired }) => [api.sunset ?? [], retired?.since ?? []].flat());
  expect(days.length).toBeGreaterThan(5);
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
});
