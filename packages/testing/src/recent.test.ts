import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("the newest items are kept up to the limit of items", () => {
  const recent = new Recent<number>({ items: 3, size: 100 });
  for (const item of [1, 2, 3, 4, 5]) recent.add(item, 1);
  expect(recent.list()).toEqual([3, 4, 5]);
});

test("the newest items are kept up to the limit of bytes", () => {
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

test("clearing makes all space available again", () => {
  const recent = new Recent<string>({ items: 2, size: 10 });
  recent.add("a", 10);
  recent.clear();
  expect(recent.list()).toEqual([]);
  recent.add("b", 10);
  expect(recent.list()).toEqual(["b"]);
});
