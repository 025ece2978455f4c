import { expect, test } from "vitest";
import { createRecent } from "./recent.ts";

test("quantile counts the last 500 values of the last minute", () => {
  let now = 0;
  const recent = createRecent(() => now);
  expect(recent.quantile(0.95)).toBeNull();
  recent.add(1_000);
  now = 60_000;
  for (let value = 1; value <= 100; value++) recent.add(value);
  expect(recent.quantile(0.95)).toBe(95);
  for (let n = 0; n < 5_000; n++) recent.add(7);
  expect(recent.quantile(1)).toBe(7);
  now = 120_000;
  expect(recent.quantile(0.95)).toBeNull();
});
