import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("keeps the newest items up to their number", () => {
  const recent = new Recent<number>({ items: 3, size: 100 });
  for (const item of [1, 2, 3, 4, 5]) recent.add(item, 1);
  expect(recent.list()).toEqual([3, 4, 5]);
});

test("keeps the newest items up to their size", () => {
  const recent = new Recent<string>({ items: 100, size: 10 });
  recent.add("a", 4);
  recent.add("b", 4);
  recent.add("c", 6);
  expect(recent.list()).toEqual(["b", "c"]);
  recent.add("larger than all room", 11);
  expect(recent.list()).toEqual([]);
  recent.add("d", 10);
  expect(recent.list()).toEqual(["d"]);
});

test("has all its room again when cleared", () => {
  const recent = new Recent<string>({ items: 2, size: 10 });
  recent.add("a", 10);
  recent.clear();
  expect(recent.list()).toEqual([]);
  recent.add("b", 10);
  expect(recent.list()).toEqual(["b"]);
});
