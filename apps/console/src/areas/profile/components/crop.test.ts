import { expect, test } from "vitest";
import { sideOf, largestCrop, clampCrop } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("crop starts centered at its largest size", () => {
  expect(largestCrop(wide)).toEqual({ x: 200, y: 100, zoom: 100 });
  expect(sideOf(largestCrop(wide), wide)).toBe(200);
});

test("crop stays inside its picture", () => {
  expect(clampCrop({ x: -50, y: 500, zoom: 100 }, wide)).toEqual({ x: 100, y: 100, zoom: 100 });
  expect(clampCrop({ x: 900, y: -1, zoom: 200 }, wide)).toEqual({ x: 350, y: 50, zoom: 200 });
  expect(clampCrop({ x: 120, y: 80, zoom: 200 }, wide)).toEqual({ x: 120, y: 80, zoom: 200 });
});
