import { expect, test } from "vitest";
import { searchAddress } from "./search-address.ts";

test("query is encoded into the template", { tags: "shell.search.encoded" }, () => {
  expect(searchAddress("https://bc.example/orders?search={query}", " a&b=c/ü $& ")).toBe(
    "https://bc.example/orders?search=a%26b%3Dc%2F%C3%BC%20%24%26",
  );
});

test("blank query is not searched", { tags: "shell.search.non-empty" }, () => {
  expect(searchAddress("https://bc.example/?q={query}", "")).toBeUndefined();
  expect(searchAddress("https://bc.example/?q={query}", "  ")).toBeUndefined();
});
