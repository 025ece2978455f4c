import { beforeEach, expect, test } from "vitest";
import { noteRecentPage, readRecentPages } from "./recent-pages.ts";

beforeEach(() => localStorage.clear());

test("recent pages are unique, newest first, at most twelve", () => {
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

test("recent pages are separate per user", () => {
  noteRecentPage("me", "/orders");
  expect(readRecentPages("other-user")).toEqual([]);
});

test.each(["{", '{"a":1}', "[1]"])("stored value that is no list of pages is ignored: %s", (stored) => {
  localStorage.setItem("recent-pages:me", stored);
  expect(readRecentPages("me")).toEqual([]);
});
