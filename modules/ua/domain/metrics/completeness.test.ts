import { addDays } from "@bc/connector-kit/slices";
import { expect, test } from "vitest";
import type { DayStateName } from "../show-days.ts";
import { completenessOf, type SourceDays } from "./completeness.ts";

const range = { from: "2026-11-01", to: "2026-11-07" };
const letters: Readonly<Record<string, DayStateName>> = {
  c: "COMPLETE",
  r: "RESTATING",
  m: "MISSING",
  l: "LATE",
  p: "PARTIAL",
  d: "NOT_DUE",
  n: "NOT_CONNECTED",
};

/** The days of a source from November 1 on, a letter each. */
const source = (name: string, days: string): SourceDays => ({
  source: name,
  states: new Map(days.split("").map((letter, at) => [addDays(range.from, at), letters[letter] ?? "COMPLETE"])),
});

test("range with all days is complete and counts whole", () => {
  expect(completenessOf(range, [[source("Shopify", "ccccccc")]])).toEqual({
    days: range,
    endsFirst: null,
    dayCount: 7,
    completeCount: 7,
    gaps: [],
    settlingFrom: null,
  });
});

test("days that are not due from the slowest source are left out and named by it", () => {
  const shown = completenessOf(range, [[source("Shopify", "ccccccd")], [source("Google Analytics 4", "ccccrdd")]]);
  expect(shown).toMatchObject({
    days: { from: "2026-11-01", to: "2026-11-05" },
    endsFirst: "Google Analytics 4",
    dayCount: 5,
    completeCount: 5,
    settlingFrom: "2026-11-05",
  });
});

test("each day that a source lacks is a gap of that source", () => {
  const shown = completenessOf(range, [[source("Shopify", "cmccccc"), source("Amazon", "cccplcc")]]);
  expect(shown).toMatchObject({ dayCount: 7, completeCount: 4 });
  expect(shown.gaps).toEqual([
    { day: "2026-11-02", source: "Shopify", state: "MISSING" },
    { day: "2026-11-04", source: "Amazon", state: "PARTIAL" },
    { day: "2026-11-05", source: "Amazon", state: "LATE" },
  ]);
});

test("source that was connected later lacks nothing before, unless it is the only one", () => {
  const late = source("Pinterest", "nnncccc");
  expect(completenessOf(range, [[source("Google Ads", "ccccccc"), late]])).toMatchObject({
    completeCount: 7,
    gaps: [],
  });
  expect(completenessOf(range, [[late]])).toMatchObject({ dayCount: 7, completeCount: 4, gaps: [] });
});

test("source that was disconnected does not end the range", () => {
  const left = source("Pinterest", "ccccnnn");
  expect(completenessOf(range, [[source("Google Ads", "ccccccc"), left]])).toMatchObject({
    days: range,
    endsFirst: null,
    completeCount: 7,
  });
});

test("metric without sources, and one whose first day is not due, have no days", () => {
  const none = { days: null, dayCount: 0, completeCount: 0, gaps: [] };
  expect(completenessOf(range, [])).toMatchObject(none);
  expect(completenessOf(range, [[]])).toMatchObject(none);
  expect(completenessOf(range, [[source("Shopify", "ddddddd")]])).toMatchObject({ ...none, endsFirst: "Shopify" });
});
