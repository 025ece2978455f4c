import { expect, test } from "vitest";
import { numberIn } from "./number-in.ts";

test.each([
  ["order OD-10042", "OD-10042"],
  [" #HM1042 ", "#HM1042"],
  ["1Z 999 AA1 01 2345 6784", "1Z 999 AA1 01 2345 6784"],
])("%j is a number", (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each(["go to security", "OD-104", "ada1234@shop.example", "switch to Demo 12"])("%j is no number", (text) => {
  expect(numberIn(text)).toBeNull();
});
