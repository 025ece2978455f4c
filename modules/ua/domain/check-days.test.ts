import { expect, test } from "vitest";
import { checkDays, type Comparison } from "./check-days.ts";

const days = { from: "2026-11-01", to: "2026-11-02" };
const totals = (date: string, spend: string, clicks: string) => ({ date, values: { spend, clicks } });
const comparison = (change: Partial<Comparison> = {}): Comparison => ({
  days,
  announced: [totals("2026-11-01", "12.30", "7"), totals("2026-11-02", "5", "2")],
  held: [totals("2026-11-01", "12.3", "7"), totals("2026-11-02", "5", "2")],
  mainMeasure: "spend",
  isAbsentZero: true,
  isDue: () => true,
  quality: null,
  ...change,
});
const statesOf = (change: Partial<Comparison>) => checkDays(comparison(change)).map(({ state }) => state);

test("days whose totals agree are complete", () => {
  expect(checkDays(comparison())).toEqual([
    { date: "2026-11-01", state: "complete", measure: "spend", announced: "12.30", held: "12.3", reason: "" },
    { date: "2026-11-02", state: "complete", measure: "spend", announced: "5", held: "5", reason: "" },
  ]);
});

test("day with a missing row is partial and names the measure that differs most", () => {
  const [, second] = checkDays(
    comparison({ held: [totals("2026-11-01", "12.3", "7"), totals("2026-11-02", "4.9", "1")] }),
  );
  expect(second).toEqual({
    date: "2026-11-02",
    state: "partial",
    measure: "clicks",
    announced: "2",
    held: "1",
    reason: "differs",
  });
});

test("amounts may differ by rounding, counts may not", () => {
  const held = [totals("2026-11-01", "12.31", "7"), totals("2026-11-02", "5", "2")];
  expect(statesOf({ held })).toEqual(["complete", "complete"]);
  expect(statesOf({ held: [totals("2026-11-01", "12.3", "8"), totals("2026-11-02", "5", "2")] })).toEqual([
    "partial",
    "complete",
  ]);
});

test("day that a report leaves out has nothing", () => {
  const announced = [totals("2026-11-01", "12.3", "7")];
  expect(statesOf({ announced })).toEqual(["complete", "partial"]);
  expect(statesOf({ announced, held: [totals("2026-11-01", "12.3", "7")] })).toEqual(["complete", "complete"]);
  expect(statesOf({ announced: [], held: [] })).toEqual(["complete", "complete"]);
});

test("day that a source gives no total for is not complete", () => {
  const [first] = checkDays(comparison({ announced: null }));
  expect(first).toMatchObject({ state: "partial", reason: "unchecked", announced: null, held: "12.3" });
  expect(statesOf({ announced: [totals("2026-11-01", "12.3", "7")], isAbsentZero: false })).toEqual([
    "complete",
    "partial",
  ]);
});

test("day that is not due is open, whatever it has", () => {
  expect(statesOf({ held: [], isDue: (date) => date < "2026-11-02" })).toEqual(["partial", "open"]);
});

test("estimates are partial although their totals agree", () => {
  expect(statesOf({ quality: "sampled" })).toEqual(["partial", "partial"]);
});
