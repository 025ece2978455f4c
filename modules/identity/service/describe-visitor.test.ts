import { expect, test } from "vitest";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";

test("an address is shown masked, or by what kind of network it is", () => {
  const places = [
    ["203.0.113.7", "Network 203.0.113.x"],
    ["2001:db8:85a3::8a2e", "Network 2001:db8:85a3:…"],
    ["192.168.1.9", "Private network"],
    ["fd00::1", "Private network"],
    ["127.0.0.1", "This computer"],
    ["198.51.100.1", "This network"],
    ["unknown", "Unknown network"],
  ];
  for (const [address = "", place] of places) expect(placeOf(address, "198.51.100.1")).toBe(place);
});

test("a browser goes by its name and system", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
  expect(deviceNameOf(chrome)).toBe("Chrome on Windows");
  expect(deviceNameOf(`${chrome} Edg/156.0`)).toBe("Edge on Windows");
  expect(deviceNameOf("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1")).toBe(
    "Safari on iPhone",
  );
  expect(deviceNameOf("curl/8")).toBe("Unknown device");
});
