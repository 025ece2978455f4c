import { beforeEach, expect, test } from "vitest";
import { noteRecentBusiness, readRecentBusinesses } from "./recent-businesses.ts";

beforeEach(() => localStorage.clear());

test("last five businesses are kept, newest first, each once", () => {
  for (const id of ["a", "b", "c", "a", "d", "e", "f"]) noteRecentBusiness(id);
  expect(readRecentBusinesses()).toEqual(["f", "e", "d", "a", "c"]);
});

test("invalid stored value is ignored", () => {
  localStorage.setItem("recent-businesses", '{"a":1}');
  expect(readRecentBusinesses()).toEqual([]);
  noteRecentBusiness("a");
  expect(readRecentBusinesses()).toEqual(["a"]);
});
