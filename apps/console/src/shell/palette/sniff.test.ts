import { expect, test } from "vitest";
import { addressIn, idIn, orderNumberIn } from "./sniff.ts";

const id = "00000000-0000-4000-8000-00000000000b";

test.each([
  ["owner@demo.example", "owner@demo.example"],
  ["invite Owner <owner@demo.example>", "owner@demo.example"],
  ["owner@", null],
  ["owner demo", null],
])("the address in %j is %s", (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test("ID is found in any case and inside other words", () => {
  expect(idIn(`  ${id.toUpperCase()} `)).toBe(id);
  expect(idIn(`business ${id}`)).toBe(id);
  expect(idIn("00000000-0000")).toBeNull();
});

test.each([
  ["1042", "1042"],
  ["#1042", "1042"],
  ["order SO-2024-118", "SO-2024-118"],
  ["113-5551234-0000001", "113-5551234-0000001"],
  ["104", null],
  ["demo 1042", null],
  ["owner@demo1042.example", null],
  [id, null],
])("the order number in %j is %s", (text, number) => {
  expect(orderNumberIn(text)).toBe(number);
});
