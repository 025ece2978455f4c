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

const day = "2026-11-01";
const statesOfDay = (announced: Record<string, string>, held: Record<string, string>, rows = 1) =>
  statesOf({
    days: { from: day, to: day },
    announced: [{ date: day, values: announced }],
    held: [{ date: day, values: held, rows }],
  });

test("spend may differ by half a cent per row", () => {
  expect(statesOfDay({ spend: "12500.02" }, { spend: "12500" }, 4)).toEqual(["complete"]);
  expect(statesOfDay({ spend: "12500.02" }, { spend: "12500" }, 3)).toEqual(["partial"]);
  expect(statesOfDay({ spend: "0.005" }, {}, 0)).toEqual(["complete"]);
  expect(statesOfDay({ spend: "0.01" }, {}, 0)).toEqual(["partial"]);
});

test("other money is equal to the cent, however many rows there are", () => {
  for (const measure of ["revenue", "conversionValue"]) {
    expect(statesOfDay({ [measure]: "81234.50" }, { [measure]: "81234.504" }, 40)).toEqual(["complete"]);
    expect(statesOfDay({ [measure]: "81234.50" }, { [measure]: "81234.51" }, 40)).toEqual(["partial"]);
  }
});

test("counts are exact", () => {
  for (const measure of ["clicks", "orders", "units"]) {
    expect(statesOfDay({ [measure]: "12000" }, { [measure]: "12000" }, 40)).toEqual(["complete"]);
    expect(statesOfDay({ [measure]: "12000.0" }, { [measure]: "12001" }, 40)).toEqual(["partial"]);
  }
});

test("parts of conversions are equal as far as the source rounds them", () => {
  const states = (announced: string, held: string, rows?: number) =>
    statesOfDay({ conversions: announced }, { conversions: held }, rows);
  expect(states("1", "0.999999", 3)).toEqual(["complete"]);
  expect(states("2.333333", "2.333332", 2)).toEqual(["complete"]);
  expect(states("2.333333", "2.333337", 2)).toEqual(["partial"]);
  expect(states("12.33", "12.333333")).toEqual(["complete"]);
  expect(states("12.5", "12.53")).toEqual(["partial"]);
  expect(states("12", "13", 300)).toEqual(["partial"]);
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

test("day with orders without a price is partial for that reason, unless it differs", () => {
  const unpriced = new Map([["2026-11-01", 12]]);
  expect(checkDays(comparison({ unpriced }))).toMatchObject([
    { state: "partial", reason: "unpriced", unpriced: 12 },
    { state: "complete", reason: "" },
  ]);
  const [first] = checkDays(comparison({ unpriced, held: [] }));
  expect(first).toMatchObject({ state: "partial", reason: "differs" });
  expect(first).not.toHaveProperty("unpriced");
});
