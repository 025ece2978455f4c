import { expect, test } from "vitest";
import { type Reading, read, sayReading } from "./reading.ts";

const size = { columns: 5, series: 2 };
const walk = (...keys: string[]) => keys.reduce<Reading | undefined>((at, key) => read(key, at, size) ?? at, undefined);

test("reading starts at the newest value of the first series, or at the start with Home", () => {
  expect(walk("ArrowLeft")).toEqual({ column: 4, series: 0 });
  expect(walk("ArrowDown")).toEqual({ column: 4, series: 0 });
  expect(walk("Home")).toEqual({ column: 0, series: 0 });
});

test("arrow keys move by point and series and stop at the ends", () => {
  expect(walk("End", "ArrowLeft", "ArrowLeft")).toEqual({ column: 2, series: 0 });
  expect(walk("Home", "ArrowLeft")).toEqual({ column: 0, series: 0 });
  expect(walk("End", "ArrowRight")).toEqual({ column: 4, series: 0 });
  expect(walk("End", "ArrowDown", "ArrowDown")).toEqual({ column: 4, series: 1 });
  expect(walk("End", "ArrowDown", "ArrowUp", "ArrowUp")).toEqual({ column: 4, series: 0 });
  expect(walk("End", "ArrowDown", "Home")).toEqual({ column: 0, series: 1 });
});

test("page keys move by a tenth of a long axis and by one point of a short one", () => {
  const long = { columns: 10_000, series: 1 };
  expect(read("PageUp", { column: 5_000, series: 0 }, long)).toEqual({ column: 4_000, series: 0 });
  expect(read("PageDown", { column: 2, series: 0 }, size)).toEqual({ column: 3, series: 0 });
});

test("other keys and empty charts are ignored", () => {
  expect(read("a", undefined, size)).toBeUndefined();
  expect(read("Tab", { column: 1, series: 0 }, size)).toBeUndefined();
  expect(read("End", undefined, { columns: 0, series: 1 })).toBeUndefined();
  expect(read("End", undefined, { columns: 3, series: 0 })).toBeUndefined();
});

const texts = { noValue: "No value", settling: "Still settling", compare: "Previous period" };
const money = (value: number) => `$${value}`;

test("announcement names point, series and value, then notes", () => {
  const series = { id: "a", label: "Sales", place: 0, values: [12, null], compare: [10, null] };
  expect(sayReading({ label: "Mar 8" }, series, 0, money, texts)).toBe("Mar 8, Sales, $12, Previous period $10");
  const column = { label: "Mar 9", compareLabel: "Feb 9", settling: true, annotation: "Sale" };
  expect(sayReading(column, series, 1, money, texts)).toBe("Mar 9, Sales, No value, Still settling, Sale");
});
