/** Chance that can be repeated: the same seed makes the same choices. */
export interface Random {
  /** From 0 up to, not including, the limit. */
  below(limit: number): number;
  isOneIn(limit: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: 32 bits of state are plenty for choices, and it is short enough to read.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    isOneIn: (limit) => below(limit) === 0,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error("nothing to pick from");
      return values[below(values.length)] as T;
    },
  };
}
