import { BlockList, isIP } from "node:net";
import Bowser from "bowser";

const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateNetworks.addSubnet(net, prefix, "ipv4");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Returns a description of a network, derived from the address alone. */
export function placeOf(address: string, own: string): string {
  if (address === own) return "This network";
  const version = isIP(address);
  if (version === 0) return "Unknown network";
  if (address === "::1" || address.startsWith("127.")) return "This computer";
  if (privateNetworks.check(address, version === 4 ? "ipv4" : "ipv6")) return "Private network";
  if (version === 4) return `Network ${address.replace(/\.\d+$/, ".x")}`;
  return `Network ${address.split(":").slice(0, 3).join(":")}:…`;
}

const browserNames = new Set(Object.values(Bowser.BROWSER_MAP));
const systemNames = new Set([...Object.values(Bowser.OS_MAP), "iPhone", "iPad", "iPod"]);

/**
 * Returns the browser and its device or system as users know them, such as "Chrome on iPhone". Only known names are
 * returned: the parser copies unknown ones from the header, which would put a stranger's text into security mails.
 */
export function deviceNameOf(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = os.name === "iOS" ? (platform.model ?? os.name) : os.name;
  const names = [
    browser.name && browserNames.has(browser.name) ? browser.name : "",
    system && systemNames.has(system) ? system : "",
  ];
  return names.filter(Boolean).join(" on ") || "Unknown device";
}
