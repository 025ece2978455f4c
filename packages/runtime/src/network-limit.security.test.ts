import { expect, test } from "vitest";
import { createNetworkLimit } from "./network-limit.ts";

test("a network is refused after its limit until the next minute", () => {
  let now = 1_800_000_010_000;
  const limit = createNetworkLimit(2, () => now);
  expect([limit("192.0.2.1"), limit("192.0.2.1"), limit("192.0.2.1")]).toEqual([undefined, undefined, 50]);
  expect(limit("192.0.2.2")).toBeUndefined();
  now += 50_000;
  expect(limit("192.0.2.1")).toBeUndefined();
});

test("addresses of one IPv6 line share a count", () => {
  const limit = createNetworkLimit(1, () => 0);
  limit("2001:db8::1");
  expect(limit("2001:db8::2")).toBe(60);
});
