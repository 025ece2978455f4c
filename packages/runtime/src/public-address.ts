import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { httpError } from "./http-errors.ts";

// One list for each family: checked against rules of the other, an address stands for its mapped twin.
const inner4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8], // this host
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carriers' own networks
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, where clouds answer with credentials
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3], // multicast, reserved, broadcast
] as const)
  inner4.addSubnet(network, prefix);

// Only 2000::/3 is given out to the public. Loopback, unique-local, link-local and IPv4-mapped addresses lie outside.
const inner6 = new BlockList();
for (const [network, prefix] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 32], // Teredo and 6to4 carry an IPv4 address of anybody's choice
  ["2002::", 16],
] as const)
  inner6.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address);
  return family === 6 && !inner6.check(address, "ipv6");
}

/** A host that is an address is never looked up, so it has to be judged by itself. */
export function refuseInnerHost(client: string, { hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw httpError("http.address-refused", { client });
}

/** For sockets: what the name stands for is judged in the moment of connecting, so it cannot change in between. */
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
