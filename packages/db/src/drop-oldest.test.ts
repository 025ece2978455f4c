import { expect, test } from "vitest";
import { dropOldest } from "./drop-oldest.ts";

test("what came first goes first, and only as much as is too much", () => {
  const map = new Map([1, 2, 3, 4].map((n) => [`key ${n}`, n]));
  dropOldest(map, 5);
  expect([...map.values()]).toEqual([1, 2, 3, 4]);
  dropOldest(map, 2);
  expect([...map.values()]).toEqual([3, 4]);
});
