import { expect, test } from "vitest";
import { readPosition, writePosition } from "./position.ts";

test("a position is read as it was written", () => {
  const position = { value: "2026-01-01 10:00:00.123456+00", sku: 'A/"B' };
  expect(readPosition(writePosition(position), "time")).toEqual(position);
  expect(readPosition(writePosition({ value: "tent", sku: "T" }), "text")).toEqual({ value: "tent", sku: "T" });
});

test("text that is no position is refused", () => {
  const broken = ["", "x", writePosition({ value: "tent\0", sku: "T" }), writePosition({ value: "a", sku: "\0" })];
  for (const text of broken) expect(readPosition(text, "text")).toBeUndefined();
  for (const value of ["tent", "2026-02-31 10:00:00+00", "2026-01-01"])
    expect(readPosition(writePosition({ value, sku: "T" }), "time")).toBeUndefined();
});
