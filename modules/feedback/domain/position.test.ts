import { expect, test } from "vitest";
import { readPosition, writePosition } from "./position.ts";

const id = "0190c0de-0000-7000-8000-00000000ffff";

test.each([
  ["integer", "17"],
  ["number", "1473.0123456789012"],
  ["time", "2026-11-16 05:30:02.123456+00"],
  ["time", "2026-11-16 05:30:02+00"],
] as const)("position with a %s is read as it was written", (format, value) => {
  expect(readPosition(writePosition({ value, id }), format)).toEqual({ value, id });
});

test("position of another list, a changed one and any other text are refused", () => {
  const written = writePosition({ value: "17", id });
  expect(readPosition(written, "time")).toBeUndefined();
  for (const text of ["", "17", written.slice(2), writePosition({ value: "17", id: "x" }), "%%%"])
    expect(readPosition(text, "integer")).toBeUndefined();
  for (const value of ["2026-02-30 00:00:00+00", "2026-11-16 99:00:00+00", "0000-01-01 00:00:00+00"])
    expect(readPosition(writePosition({ value, id }), "time")).toBeUndefined();
});
