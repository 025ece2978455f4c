/** Returns a decimal number from a count of its millionths: "12300000" is "12.3". */
export function fromMicros(micros: string | number | null | undefined): string {
  const text = String(micros ?? 0);
  if (!/^-?\d+$/.test(text)) throw new Error(`"${text}" is not a whole number of millionths`);
  const [sign, digits] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
  const padded = digits.padStart(7, "0");
  const fraction = padded.slice(-6).replace(/0+$/, "");
  return `${sign}${padded.slice(0, -6)}${fraction && `.${fraction}`}`;
}

/** Returns a decimal number as text with up to six decimals, and without an exponent. Absent values are 0. */
export function decimal(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "" || value === "-" || value === "--") return "0";
  const text = String(value).replaceAll(",", "");
  if (/^-?\d+(\.\d{1,6})?$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`"${String(value)}" is not a number`);
  return number.toFixed(6).replace(/\.?0+$/, "");
}

/** Returns a whole number. Absent values are 0. */
export function count(value: string | number | null | undefined): number {
  const number = Number(decimal(value));
  if (!Number.isSafeInteger(number)) throw new Error(`"${String(value)}" is not a whole number`);
  return number;
}

/** Returns the exact sum of decimal numbers. */
export function sumOf(...values: readonly string[]): string {
  return fromMicros(String(values.reduce((sum, value) => sum + toMicros(value), 0n)));
}

/** Returns a decimal number times a whole one. */
export const timesOf = (value: string, factor: number): string => fromMicros(String(toMicros(value) * BigInt(factor)));

/** Returns a decimal number with the other sign. */
export const negated = (value: string): string => fromMicros(String(-toMicros(value)));

function toMicros(value: string): bigint {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6})0*)?$/.exec(value) ?? [];
  if (whole === "") throw new Error(`"${value}" is not a decimal number`);
  return BigInt(`${sign}${whole}${fraction.padEnd(6, "0")}`);
}
