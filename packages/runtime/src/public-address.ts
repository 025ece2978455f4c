import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { httpError } from "./http-errors.ts";

// One list per family: a BlockList compares an address of the other family in its mapped form.
const inner4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8], // this host
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, where clouds serve credentials
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3], // multicast, reserved, broadcast
] as const)
  inner4.addSubnet(network, prefix);

// Only 2000::/3 is public. Loopback, unique-local, link-local and IPv4-mapped addresses are outside it.
const inner6 = new BlockList();
for (const [network, prefix] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 32], // Teredo and 6to4 contain an arbitrary IPv4 address
  ["2002::", 16],
] as const)
  inner6.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address);
  return family === 6 && !inner6.check(address, "ipv6");
}

/** Checks a host that is an address, which is never looked up. */
export function refusePrivateHost(client: string, { hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw httpError("http.address-refused", { client });
}

/** A lookup for sockets. It checks the address at the moment of connecting, so the name can't change in between. */
export function lookupPublic(client: string): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const refused =
        error ??
        (found.every(({ address }) => isPublicAddress(address)) ? null : httpError("http.address-refused", { client }));
      if (refused) done(refused, []);
      else if (options.all) done(null, found);
      else done(null, found[0]?.address ?? "", found[0]?.family ?? 0);
    });
  };
}
