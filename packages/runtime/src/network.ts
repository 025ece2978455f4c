/** What one caller commands: an IPv4 address, or the whole /64 that an IPv6 line is given. */
export function networkOf(address: string): string {
  const [mapped] = /(?<=^::ffff:)\d+(\.\d+){3}$/i.exec(address) ?? []; // as a socket that takes both kinds calls IPv4
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
