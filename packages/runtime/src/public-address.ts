import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
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
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 3], // multicast, reserved, broadcast
] as const)
  inner4.addSubnet(network, prefix);

// Only 2000::/3 is public. Loopback, unique-local, link-local and IPv4-mapped addresses are outside it.
const inner6 = new BlockList();
for (const [network, prefix] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23], // protocol assignments; Teredo contains an arbitrary IPv4 address
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4 contains an arbitrary IPv4 address
  ["3fff::", 20], // documentation
] as const)
  inner6.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address);
  return family === 6 && !inner6.check(address, "ipv6");
}

/** Returns whether the host is an address that is not public. Sockets connect to an address without looking it up. */
export function isPrivateHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && !isPublicAddress(address);
}

export function refusePrivateHost(client: string, url: URL): void {
  if (isPrivateHost(url)) throw httpError("http.address-refused", { client });
}

/** Finds all addresses of a host, as `lookup` of node:dns does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** A lookup for sockets. It checks the address at the moment of connecting, so the name can't change in between. */
export function lookupPublic(client: string, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const refused =
        error ??
        (found.every(({ address }) => isPublicAddress(address)) ? null : httpError("http.address-refused", { client }));
      if (refused) done(refused, []);
      else if (options.all) done(null, found);
      else done(null, found[0]?.address ?? "", found[0]?.family ?? 0);
    });
  };
}
