const periodMs = 10_000;
const periods = 6;
const maxSamples = 500;

export interface Recent {
  add(value: number): void;
  /** Returns the value that this share of the recent ones does not exceed, or null if there are too few to say. */
  quantile(share: number): number | null;
}

interface Period {
  number: number;
  count: number;
  samples: number[];
}

/** Holds values of the last minute, a random 500 of each ten seconds, for a page that shows them. */
export function createRecent(now: () => number = () => performance.now()): Recent {
  let recent: Period[] = [];
  const currentNumber = (): number => Math.floor(now() / periodMs);
  return {
    add(value) {
      const number = currentNumber();
      let period = recent.at(-1);
      if (period?.number !== number) {
        period = { number, count: 0, samples: [] };
        recent = [...recent.slice(-periods), period];
      }
      period.count++;
      const place = period.count <= maxSamples ? period.samples.length : Math.floor(Math.random() * period.count);
      if (place < maxSamples) period.samples[place] = value;
    },
    quantile(share) {
      const oldest = currentNumber() - periods;
      const values = recent.filter(({ number }) => number > oldest).flatMap(({ samples }) => samples);
      const isEnough = values.length * (1 - share) >= 1 - 1e-9;
      return isEnough ? (values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? null) : null;
    },
  };
}
