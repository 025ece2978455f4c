import { expect, test } from "vitest";
import { checkAddress } from "./check-address.ts";
import { postalCodePatterns } from "./postal-codes.ts";

const dallas = {
  name: "Ada Lovelace",
  address1: "1 Main St",
  city: "Dallas",
  state: "TX",
  postalCode: "75201",
  countryCode: "US",
};
const fieldsOf = (address: object) => checkAddress(address).map(({ field }) => field);

test("complete address has no problems", () => {
  expect(checkAddress(dallas)).toEqual([]);
  expect(checkAddress({ ...dallas, state: "", postalCode: "", countryCode: "HK" })).toEqual([]);
});

test("missing fields are named in the order of the form", () => {
  expect(fieldsOf({ countryCode: "US" })).toEqual(["name", "address1", "city", "state", "postalCode"]);
  expect(fieldsOf({ ...dallas, countryCode: "" })).toEqual(["countryCode"]);
});

test("company or last name replaces the name", () => {
  expect(fieldsOf({ ...dallas, name: " ", company: "Acme" })).toEqual([]);
  expect(fieldsOf({ ...dallas, name: "", lastName: "Lovelace" })).toEqual([]);
});

test("postal code must fit its country", () => {
  expect(checkAddress({ ...dallas, postalCode: "K1A 0B1" })).toEqual([
    { field: "postalCode", problem: "Enter a postal code like 75201." },
  ]);
  expect(fieldsOf({ ...dallas, countryCode: "CA", postalCode: "k1a0b1" })).toEqual([]);
});

test.each(Object.entries(postalCodePatterns))("example of %s fits its pattern", (_country, { pattern, example }) => {
  expect(example).toMatch(pattern);
});
