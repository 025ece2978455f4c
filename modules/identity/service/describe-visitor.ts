import { BlockList, isIP } from "node:net";

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

// The order matters: user agents also contain the names of the browsers that they derive from.
const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** Returns the common names of a browser and its operating system. */
export function deviceNameOf(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
