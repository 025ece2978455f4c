import { addDays, type DaySlice } from "@bc/connector-kit/slices";

/** Sums of a day, by measure. */
export interface DayTotals {
  readonly date: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is held of a day. */
export interface HeldTotals extends DayTotals {
  /** How many rows add up to the sums. Orders are counted instead. */
  readonly rows?: number;
}

/** Whether what is held of a day agrees with the source. */
export interface DayCheck {
  readonly date: string;
  /** "open" until the source is expected to have the whole day. */
  readonly state: "complete" | "partial" | "open";
  /** The measure that differs most, or the first one. */
  readonly measure: string;
  /** Null if the source said nothing. */
  readonly announced: string | null;
  readonly held: string;
  readonly reason: "" | "differs" | "unchecked" | "sampled" | "thresholded" | "unpriced";
  /** How many orders have no price yet, if that is the reason. */
  readonly unpriced?: number;
}

export interface Comparison {
  readonly days: DaySlice;
  /** Null if the source could not be asked. */
  readonly announced: readonly DayTotals[] | null;
  readonly held: readonly HeldTotals[];
  /** The measure to show if the source says nothing. */
  readonly mainMeasure: string;
  /** Whether a source that says nothing about a day has nothing for it. */
  readonly isAbsentZero: boolean;
  readonly isDue: (date: string) => boolean;
  readonly quality: "sampled" | "thresholded" | null;
  /** How many orders of a day have no price yet. */
  readonly unpriced?: ReadonlyMap<string, number>;
}

/** Compares the totals of a source with what is held, day by day. */
export function checkDays(comparison: Comparison): DayCheck[] {
  const { days, held, announced, isDue } = comparison;
  const heldOf = new Map(held.map((day) => [day.date, day]));
  const announcedOf = new Map(announced?.map(({ date, values }) => [date, values]));
  const measures = [...new Set(announced?.flatMap(({ values }) => Object.keys(values)))];
  const checks: DayCheck[] = [];
  for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
    const own = heldOf.get(date) ?? { date, values: {} };
    const said = announcedOf.get(date) ?? (announced && comparison.isAbsentZero ? zerosOf(measures, comparison) : null);
    const { reason, ...compared } = said ? compare(said, own) : unchecked(comparison, own.values);
    const unpriced = comparison.unpriced?.get(date) ?? 0;
    const problem = reason || (comparison.quality ?? (unpriced > 0 ? "unpriced" : ""));
    const state = !isDue(date) ? "open" : problem ? "partial" : "complete";
    checks.push({ date, state, ...compared, reason: problem, ...(problem === "unpriced" && { unpriced }) });
  }
  return checks;
}

const zerosOf = (measures: readonly string[], { mainMeasure }: Comparison): Record<string, string> =>
  Object.fromEntries((measures.length > 0 ? measures : [mainMeasure]).map((measure) => [measure, "0"]));

type Compared = Pick<DayCheck, "measure" | "announced" | "held" | "reason">;

function compare(said: Readonly<Record<string, string>>, { values, rows = 0 }: HeldTotals): Compared {
  const compared = Object.entries(said).map(([measure, announced]) => {
    const held = values[measure] ?? "0";
    const gap = Math.abs(Number(announced) - Number(held));
    return {
      measure,
      announced,
      held,
      gap: gap / Math.max(1, Math.abs(Number(announced))),
      differs: inMicros(gap) > inMicros(limitOf(measure, { announced, held, rows })),
    };
  });
  const [worst] = compared.toSorted((a, b) => Number(b.differs) - Number(a.differs) || b.gap - a.gap);
  if (!worst) return { measure: "", announced: null, held: "0", reason: "unchecked" };
  const { measure, announced, held } = worst.differs ? worst : (compared[0] ?? worst);
  return { measure, announced, held, reason: worst.differs ? "differs" : "" };
}

/** Sums of decimals are compared with six digits after the point. */
const inMicros = (value: number): number => Math.round(value * 1_000_000);

const halfACent = 0.005;

/**
 * Returns how far a measure may differ. Sources round the spend of each row and of the account apart, and parts of
 * conversions to the digits that they send. Other money is equal to the cent, and counts are exact.
 */
function limitOf(
  measure: string,
  { announced, held, rows }: { announced: string; held: string; rows: number },
): number {
  const perRow = Math.max(1, rows);
  if (measure === "spend") return halfACent * perRow;
  if (measure === "revenue" || measure === "conversionValue") return halfACent;
  if (measure !== "conversions") return 0;
  const [most, fewest] = [placesOf(announced), placesOf(held)].toSorted((a, b) => b - a) as [number, number];
  // Zeros at the end are not sent, so that fewer than two digits don't show how a source rounds.
  return most === 0 ? 0 : (perRow * 10 ** -Math.max(2, fewest)) / 2;
}

const placesOf = (value: string): number => value.split(".")[1]?.replace(/0+$/, "").length ?? 0;

const unchecked = ({ mainMeasure }: Comparison, own: Readonly<Record<string, string>>): Compared => ({
  measure: mainMeasure,
  announced: null,
  held: own[mainMeasure] ?? "0",
  reason: "unchecked",
});
