import { expect, test } from "vitest";
import { differingRange, rangeWords, rereadProblem, shownDays } from "./reread-range.ts";
import { sampleConnection } from "./sample-connection.ts";

test("range of days is written once", () => {
  expect(rangeWords({ start: "2026-05-01", end: "2026-05-07" })).toBe("May 1 – 7, 2026");
  expect(rangeWords({ start: "2026-05-01", end: "2026-05-01" })).toBe("May 1, 2026");
});

test("at most 400 days are read again", () => {
  expect(rereadProblem({ start: "2025-01-01", end: "2026-02-04" })).toBeUndefined();
  expect(rereadProblem({ start: "2025-01-01", end: "2026-02-05" })).toBe("Choose up to 400 days");
});

test("differing days span from the first to the last", () => {
  const day = (date: string, differs: boolean) => ({ day: date, differs });
  const days = [day("2026-05-04", true), day("2026-05-01", false), day("2026-05-02", true)];
  expect(differingRange(days)).toEqual({ start: "2026-05-02", end: "2026-05-04" });
  expect(differingRange([day("2026-05-01", false)])).toBeUndefined();
});

test("no more days are asked for than the api returns for all streams", () => {
  const { accounts, streams } = sampleConnection();
  const many = <Item>(items: readonly Item[], count: number): Item[] =>
    Array.from({ length: count }, () => items).flat();
  const selected = accounts.filter(({ isSelected }) => isSelected);
  const of = (accountCount: number, streamCount: number) =>
    shownDays({ accounts: many(selected, accountCount), streams: many(streams, streamCount) });
  expect(of(50, 50)).toBe(400);
  expect(of(200, 200)).toBe(100);
  expect(of(200, 1)).toBe(100);
  expect(of(2, 60)).toBe(333);
  expect(of(0, 0)).toBe(400);
});

test("end is not before the start", () => {
  expect(rereadProblem({ start: "2026-05-02", end: "2026-05-01" })).toBe(
    "The end date is before the start date. Choose a later one.",
  );
  expect(rereadProblem({ start: "2026-05-02", end: "" })).toBeUndefined();
});
