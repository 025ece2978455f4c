import { expect, test } from "vitest";
import { dropOldest } from "./drop-oldest.ts";

test("dropOldest removes the oldest entries beyond the limit", () => {
  const map = new Map([1, 2, 3, 4].map((n) => [`key ${n}`, n]));
  dropOldest(map, 5);
  expect([...map.values()]).toEqual([1, 2, 3, 4]);
  dropOldest(map, 2);
  expect([...map.values()]).toEqual([3, 4]);
});
