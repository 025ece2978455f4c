import { expect, test } from "vitest";
import { asksForCustomer, parseSearch } from "./parse-search.ts";

const free = (text: string) => ({ field: undefined, text, isExcluded: false });

test("words and quoted texts are separate terms", () => {
  expect(parseSearch('  TENT-2P "Ada  Lovelace" 1001 ')).toEqual([
    free("TENT-2P"),
    free("Ada  Lovelace"),
    free("1001"),
  ]);
});

test("operators name a field, in any case and with quotes", () => {
  expect(parseSearch('order:1001 Customer:"Ada L" -tag:"VIP" -sku:TENT')).toEqual([
    { field: "order", text: "1001", isExcluded: false },
    { field: "customer", text: "Ada L", isExcluded: false },
    { field: "tag", text: "VIP", isExcluded: true },
    { field: "sku", text: "TENT", isExcluded: true },
  ]);
});

test("incomplete input is read as far as it makes sense", () => {
  expect(parseSearch('"Ada Lo')).toEqual([free("Ada Lo")]);
  expect(parseSearch('- "" order:"" ')).toEqual([]);
  expect(parseSearch("other:5")).toEqual([free("other:5")]);
});

test("personal operators and email addresses ask for customer data", () => {
  const asks = (text: string) => parseSearch(text).map(asksForCustomer);
  expect(asks("customer:a email:a phone:1 zip:1 -zip:1 a@b.example")).toEqual([true, true, true, true, true, true]);
  expect(asks("order:1 sku:a tracking:1 tag:a ada")).toEqual([false, false, false, false, false]);
});
