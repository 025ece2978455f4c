import { expect, test } from "vitest";
import { formatFigure, isReached } from "./figures.ts";

test("a figure has its value, its goal and whether it was reached", () => {
  expect(formatFigure({ name: "me.ratio", value: 0.634, goal: { atLeast: 0.5 } })).toBe(
    "figure me.ratio 0.63 (goal ≥ 0.5) ok",
  );
  expect(formatFigure({ name: "lost", value: 1, goal: { atMost: 0 } })).toBe("figure lost 1 (goal ≤ 0) short");
});

test("a missing value never reaches its goal", () => {
  expect(isReached({ name: "x", value: Number.NaN, goal: { atMost: 1 } })).toBe(false);
  expect(isReached({ name: "x", value: Number.NaN, goal: { atLeast: 1 } })).toBe(false);
});
