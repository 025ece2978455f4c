import { expect, test } from "vitest";
import { searchAddress } from "./search-address.ts";

test.each(["", " ", "\t\n "])("%j is not searched", { tags: "shell.search.non-empty" }, (typed) => {
  expect(searchAddress("/orders?search={query}", typed)).toBeNull();
});

test.each([
  ["boots", "/orders?search=boots"],
  ["  red boots ", "/orders?search=red%20boots"],
  ["a&b=c#d/e?f+g%", "/orders?search=a%26b%3Dc%23d%2Fe%3Ff%2Bg%25"],
  ["$& $1 {query}", "/orders?search=%24%26%20%241%20%7Bquery%7D"],
  ["Füße 株", "/orders?search=F%C3%BC%C3%9Fe%20%E6%A0%AA"],
])("%j is encoded into the template", { tags: "shell.search.encoded" }, (typed, address) => {
  expect(searchAddress("/orders?search={query}", typed)).toBe(address);
});
