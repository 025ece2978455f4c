import { expect, test } from "vitest";
import { callerAddress } from "./network.ts";

test.each([
  ["no proxy is trusted", 0, "192.0.2.1", "10.0.0.9"],
  ["one proxy appended the caller", 1, "203.0.113.9, 192.0.2.1", "192.0.2.1"],
  ["the inner of two proxies appended the outer one", 2, "203.0.113.9, 192.0.2.1, 10.0.0.1", "192.0.2.1"],
  ["the caller sent no header of its own", 2, "192.0.2.1, 10.0.0.1", "192.0.2.1"],
  ["fewer proxies answered than are trusted", 2, "192.0.2.1", "192.0.2.1"],
  ["the header is missing", 1, undefined, "10.0.0.9"],
])("caller's address when %s", (_when, hops, header, address) => {
  expect(callerAddress("::ffff:10.0.0.9", header, hops)).toBe(address);
});
