// Exact decimals for form and server: amounts are texts such as "129.50", computed in ten-thousandths.

const scale = 10_000n;

/** Returns the amount in ten-thousandths. */
export function toUnits(amount: string): bigint {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(amount) ?? [];
  const units = BigInt(whole) * scale + BigInt(fraction.padEnd(4, "0"));
  return sign ? -units : units;
}

/** The number of decimals of a currency's amounts. */
export const decimalsOf = (currency: string): number => (currency === "JPY" ? 0 : 2);

/** Returns the amount as text with the decimals of its currency, rounded half away from zero. */
export function fromUnits(units: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const step = 10n ** BigInt(4 - decimals);
  const absolute = ((units < 0n ? -units : units) + step / 2n) / step;
  const digits = absolute.toString().padStart(decimals + 1, "0");
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n && absolute > 0n ? `-${text}` : text;
}
