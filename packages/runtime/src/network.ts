/** Returns the network that one caller controls: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [mapped] = /(?<=^::ffff:)\d+(\.\d+){3}$/i.exec(address) ?? []; // IPv4 on a dual-stack socket
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail = ""] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = address.includes("::") ? [...before, ...zeros, ...after] : before;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * Returns the caller's address behind `trustedProxies` proxies. Each proxy appends the address it saw to
 * X-Forwarded-For, so entries further to the left are the caller's own claim and are ignored.
 */
export function callerAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const forwarded = String(forwardedFor ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const addresses = [...forwarded, remoteAddress ?? "unknown"].toReversed();
  const address = addresses[Math.min(trustedProxies, addresses.length - 1)] ?? "unknown";
  return address.replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
}
