import { expect, test } from "vitest";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";

test("address is masked, or replaced by the kind of its network", () => {
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

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ipad = "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Chrome on Windows", windows],
  ["Microsoft Edge on Windows", `${windows} Edg/156.0`],
  ["Opera on Windows", `${windows} OPR/120.0`],
  ["Safari on iPhone", `${iphone} Version/19.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iphone} CriOS/156.0 Mobile/15E148 Safari/604.1`],
  ["Firefox on iPhone", `${iphone} FxiOS/156.0 Mobile/15E148 Safari/605.1.15`],
  ["Microsoft Edge on iPhone", `${iphone} Version/19.0 EdgiOS/156.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPad", `${ipad} CriOS/156.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on Android", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0"],
  ["Windows", "Your account is locked, call +1 555 0100/1 (Windows NT 10.0)"],
  ["Unknown device", "Your account is locked, call +1 555 0100/1 now"],
  ["Unknown device", "Visit https://phish.example/login/1 (now)"],
  ["Unknown device", "curl/8"],
  ["Unknown device", "unknown"],
  ["Unknown device", ""],
])("device is named %s", (name, userAgent) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
