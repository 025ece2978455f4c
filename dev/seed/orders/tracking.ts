import type { Random } from "./random.ts";

// Numbers whose check digits are right, so that the console accepts them as a user's input too.

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join("");

const sumOf = (serial: string, weightAt: (fromRight: number, fromLeft: number) => number): number =>
  Array.from(serial, Number).reduce((sum, digit, index) => sum + digit * weightAt(serial.length - 1 - index, index), 0);
const complement = (sum: number): string => String((10 - (sum % 10)) % 10);
const threeOne = (serial: string): string => complement(sumOf(serial, (right) => (right % 2 === 0 ? 3 : 1)));

const makers: Record<string, (random: Random) => string> = {
  UPS(random) {
    // Letters of the shipper's number count their code minus 3.
    const serial = `${digits(random, 1)}R${digits(random, 13)}`;
    const values = Array.from(serial, (it) => (it === "R" ? (82 - 3) % 10 : Number(it)));
    return `1Z${serial}${complement(values.reduce((sum, it, index) => sum + it * (index % 2 === 0 ? 1 : 2), 0))}`;
  },
  USPS(random) {
    const serial = `9400${digits(random, 17)}`;
    return serial + threeOne(serial);
  },
  FedEx(random) {
    const serial = `7${digits(random, 10)}`;
    return serial + String((sumOf(serial, (right) => [1, 3, 7][right % 3] ?? 0) % 11) % 10);
  },
  "DHL Express"(random) {
    const serial = `3${digits(random, 8)}`;
    return serial + String(Number(serial) % 7);
  },
  "Royal Mail"(random) {
    const serial = digits(random, 8);
    const rest = 11 - (sumOf(serial, (_, left) => [8, 6, 4, 2, 3, 5, 9, 7][left] ?? 0) % 11);
    return `RB${serial}${rest === 10 ? 0 : rest === 11 ? 5 : rest}GB`;
  },
  DPD(random) {
    const serial = `0${digits(random, 13)}`;
    const rest = Array.from(serial).reduce((product, it) => (((product + Number(it)) % 36 || 36) * 2) % 37, 36);
    return serial + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt((37 - rest) % 36);
  },
};

/** Returns a number of the carrier that passes its check digit. */
export function trackingNumberOf(carrier: string, random: Random): string {
  const make = makers[carrier];
  if (!make) throw new Error(`No tracking numbers for ${carrier}`);
  return make(random);
}
