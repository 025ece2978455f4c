import { beforeEach, expect, test } from "vitest";
import { noteRecentPage, readRecentPages } from "./recent-pages.ts";

beforeEach(() => localStorage.clear());

test("keeps the newest first, each once, and twelve of them", () => {
  for (let number = 1; number <= 20; number++) noteRecentPage("me", `/${number}`);
  noteRecentPage("me", "/15");
  expect(readRecentPages("me")).toEqual([
    "/15",
    "/20",
    "/19",
    "/18",
    "/17",
    "/16",
    "/14",
    "/13",
    "/12",
    "/11",
    "/10",
    "/9",
  ]);
});

test("one person's pages are not another's", () => {
  noteRecentPage("me", "/orders");
  expect(readRecentPages("somebody else")).toEqual([]);
});

test.each(["{", '{"a":1}', "[1]"])("what is not a list of pages counts as none: %s", (stored) => {
  localStorage.setItem("recent-pages:me", stored);
  expect(readRecentPages("me")).toEqual([]);
});
