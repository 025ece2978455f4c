import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = new Date("2026-01-01T00:00:00Z");

test.each([
  ["120", 120_000],
  ["0", 0],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", undefined],
  [undefined, undefined],
])("%s waits %s ms", (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});
