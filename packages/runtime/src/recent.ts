const maxAgeMs = 60_000;
const maxCount = 500;

export interface Recent {
  add(value: number): void;
  /** Returns the value that this share of the recent ones does not exceed, or null if there are none. */
  quantile(share: number): number | null;
}

/** Holds the values of the last minute, at most 500, for a page that shows them. Metrics have all of them. */
export function createRecent(now: () => number = () => performance.now()): Recent {
  let entries: { value: number; at: number }[] = [];
  return {
    add(value) {
      entries.push({ value, at: now() });
      if (entries.length > 2 * maxCount) entries = entries.slice(-maxCount);
    },
    quantile(share) {
      entries = entries.slice(-maxCount).filter(({ at }) => at > now() - maxAgeMs);
      const sorted = entries.map(({ value }) => value).toSorted((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
    },
  };
}
