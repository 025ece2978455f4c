import { expect, test } from "vitest";
import { sideOf, wholeOf, within } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("a crop begins in the middle, as large as it can be", () => {
  expect(wholeOf(wide)).toEqual({ x: 200, y: 100, zoom: 100 });
  expect(sideOf(wholeOf(wide), wide)).toBe(200);
});

test("a crop stays inside its picture, wherever it is pushed", () => {
  expect(within({ x: -50, y: 500, zoom: 100 }, wide)).toEqual({ x: 100, y: 100, zoom: 100 });
  expect(within({ x: 900, y: -1, zoom: 200 }, wide)).toEqual({ x: 350, y: 50, zoom: 200 });
  expect(within({ x: 120, y: 80, zoom: 200 }, wide)).toEqual({ x: 120, y: 80, zoom: 200 });
});
