import { expect, test } from "vitest";
import { capitalized, counted, duration } from "./words.ts";

test.each([
  [1, "business", "1 business"],
  [2, "business", "2 businesses"],
  [0, "brand", "0 brands"],
  [3, "company", "3 companies"],
  [2, "toy", "2 toys"],
  [1_234, "branch", "1,234 branches"],
])("%i %s reads %j", { tags: "shell.constant.number-grouping" }, (count, word, text) => {
  expect(counted(count, word)).toBe(text);
});

test.each([
  [-3, "0 ms"],
  [41.4, "41 ms"],
  [999.4, "999 ms"],
  [999.6, "1.0 s"],
  [1_240, "1.2 s"],
  [10_000, "10 s"],
  [59_600, "1 min"],
  [180_000, "3 min"],
  [3_600_000, "1 h"],
  [5_400_000, "1 h 30 min"],
  [259_000_000, "3 days"],
])("%d ms reads %j", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test("text starts with a capital letter and is otherwise kept", () => {
  expect(["order held by Ada", "SKU", ""].map(capitalized)).toEqual(["Order held by Ada", "SKU", ""]);
});
