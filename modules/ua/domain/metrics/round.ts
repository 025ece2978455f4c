import type Fraction from "fraction.js";

/** Returns a number as a decimal text, rounded half to even, without zeros at its end. */
export function rounded({ s: sign, n: numerator, d: denominator }: Fraction, places: number): string {
  const scaled = numerator * 10n ** BigInt(places);
  const rest = (scaled % denominator) * 2n;
  let digits = scaled / denominator;
  if (rest > denominator || (rest === denominator && digits % 2n === 1n)) digits += 1n;
  if (digits === 0n) return "0";
  const padded = String(digits).padStart(places + 1, "0");
  const whole = padded.slice(0, padded.length - places);
  const fraction = padded.slice(padded.length - places).replace(/0+$/, "");
  return `${sign < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}
