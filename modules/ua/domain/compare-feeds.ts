import type { DayTotals } from "./check-days.ts";

export interface ComparisonLine {
  accountId: string;
  shape: string;
  measure: string;
  live: string;
  rebuilt: string;
  changedDays: number;
}

/** The days of a stream in both feeds. */
export interface ComparedStream {
  readonly accountId: string;
  readonly shape: string;
  readonly measures: readonly string[];
  readonly live: readonly DayTotals[];
  readonly rebuilt: readonly DayTotals[];
}

export interface FeedComparison {
  changedDays: number;
  firstChangedDay: string | null;
  lastChangedDay: string | null;
  lines: ComparisonLine[];
}

/** What a reset would change, and before which day it changes nothing because the source no longer has those days. */
export interface ResetComparison extends FeedComparison {
  keptBefore: string | null;
}

/** Compares the totals of two feeds, exactly. A day that one of them does not have counts as zero. */
export function compareFeeds(streams: readonly ComparedStream[]): FeedComparison {
  const changed = new Set<string>();
  const lines = streams.flatMap(({ accountId, shape, measures, live, rebuilt }) =>
    measures.map((measure): ComparisonLine => {
      const [before, after] = [amountsOf(live, measure), amountsOf(rebuilt, measure)];
      const days = [...new Set([...before.keys(), ...after.keys()])];
      const differing = days.filter((day) => (before.get(day) ?? 0n) !== (after.get(day) ?? 0n));
      for (const day of differing) changed.add(day);
      const total = (amounts: ReadonlyMap<string, bigint>) => toText(amounts.values().reduce((sum, n) => sum + n, 0n));
      return {
        accountId,
        shape,
        measure,
        live: total(before),
        rebuilt: total(after),
        changedDays: differing.length,
      };
    }),
  );
  const days = [...changed].toSorted();
  return { changedDays: days.length, firstChangedDay: days[0] ?? null, lastChangedDay: days.at(-1) ?? null, lines };
}

/** The warehouse stores six digits after the point. */
const digits = 6;

const amountsOf = (days: readonly DayTotals[], measure: string): Map<string, bigint> =>
  new Map(days.map(({ date, values }) => [date, toAmount(values[measure] ?? "0")]));

function toAmount(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(digits, "0").slice(0, digits));
}

function toText(amount: bigint): string {
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, "0");
  const plain = `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
  return amount < 0n ? `-${plain}` : plain;
}
