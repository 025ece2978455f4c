import { expect, test } from "vitest";
import { termsOf, tokensOf } from "./product-tokens.ts";

test("a product is found by SKU, barcode and words of its name", () => {
  expect(tokensOf({ sku: "TENT-2P", barcode: "4006381333931", name: "Two-person Tent, größe L" })).toEqual([
    "tent-2p",
    "4006381333931",
    "tent",
    "2p",
    "two-person",
    "tent,",
    "größe",
    "l",
    "two",
    "person",
  ]);
});

test("a search is split at spaces", () => {
  expect(termsOf("  Tent-2P  two TWO ")).toEqual(["tent-2p", "two"]);
  expect(termsOf("   ")).toEqual([]);
});
