import { expect, test } from "vitest";
import { createRecent } from "./recent.ts";

test("quantile counts values of the last minute, if there are enough", () => {
  let now = 0;
  const recent = createRecent(() => now);
  recent.add(1_000);
  now = 60_000;
  for (let value = 1; value <= 19; value++) recent.add(value);
  expect(recent.quantile(0.95)).toBeNull();
  for (let value = 20; value <= 100; value++) recent.add(value);
  expect(recent.quantile(0.95)).toBe(95);
  expect(recent.quantile(0.99)).toBe(99);
  now = 119_999;
  expect(recent.quantile(0.95)).toBe(95);
  now = 120_000;
  expect(recent.quantile(0.95)).toBeNull();
});

test("values of a busy process are a sample of the whole minute", () => {
  let now = 0;
  const recent = createRecent(() => now);
  for (let n = 0; n < 10_000; n++) recent.add(n % 100);
  now = 50_000;
  for (let n = 0; n < 500; n++) recent.add(1_000);
  expect(recent.quantile(0.5)).toBeLessThan(1_000);
  expect(recent.quantile(0.95)).toBe(1_000);
});
