import { createHash } from "node:crypto";

/** A source of numbers that its seed determines. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** The index of a weight, chosen in proportion to it. */
  weighted(weights: readonly number[]): number;
}

/** Returns the numbers that belong to these words: the same words give the same numbers. */
export function randomOf(...words: (string | number)[]): Random {
  const digest = createHash("sha256").update(words.join("\n")).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  // sfc32: fast, and good enough for data that looks alive.
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm++) next();
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    weighted(weights) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (rest -= weight) < 0);
      return found < 0 ? weights.length - 1 : found;
    },
  };
}

/** Returns a copy in an order that the seed determines. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** Returns a function that draws ranks from 0, the first being the most frequent, by Zipf's law. */
export function zipf(count: number, exponent: number): (random: Random) => number {
  const sums: number[] = [];
  for (let rank = 1, sum = 0; rank <= count; rank++) sums.push((sum += rank ** -exponent));
  const total = sums.at(-1) ?? 0;
  return (random) => {
    const wanted = random.next() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Draws a number from 1 on, geometrically distributed. */
export function geometric(random: Random, mean: number, max: number): number {
  const stay = 1 - 1 / mean;
  let count = 1;
  while (count < max && random.chance(stay)) count++;
  return count;
}
