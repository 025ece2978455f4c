import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::1", "0:0:0:0::/64"],
])("%s belongs to %s", (address, network) => expect(networkOf(address)).toBe(network));
