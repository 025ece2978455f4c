import { addDays, dayIn, type DaySlice, startOfDay } from "@bc/connector-kit/slices";
import type { DayCheck } from "./check-days.ts";
import { daySentence } from "./day-sentence.ts";
import { freshnessOf } from "./freshness.ts";

export type DayStateName = "NOT_CONNECTED" | "NOT_DUE" | "MISSING" | "LATE" | "PARTIAL" | "RESTATING" | "COMPLETE";

export interface ShownDay {
  day: string;
  accountId: string;
  shape: string;
  state: DayStateName;
  measure: string | null;
  held: string | null;
  announced: string | null;
  differs: boolean;
  sentence: string;
}

/** How a day stands in the data version, with what was held before the last reading changed it. */
export type ReadDay = DayCheck & { readonly heldBefore: string | null };

/** What the states of the days of a stream depend on. */
export interface StreamFacts {
  readonly accountId: string;
  readonly shape: string;
  readonly slug: string;
  /** The title of the source. */
  readonly source: string;
  readonly zone: string;
  readonly currency: string;
  readonly status: string;
  readonly causeClass: string | null;
  /** Why the account can't be read. */
  readonly problem: string | null;
  readonly startDate: string;
  readonly connectedAt: Date;
  /** How many days are read again each time. 0 for records, which are read by change. */
  readonly lookBack: number;
  readonly oldestDay: string | null;
  readonly newestDay: string | null;
  readonly changedAt: string | null;
  readonly days: ReadonlyMap<string, ReadDay>;
  readonly now: Date;
  /** Returns when a day ends. Streams share what it has computed. */
  readonly endOf: EndOfDay;
}

type EndOfDay = (zone: string, day: string) => number;

/** Returns a function that computes once per zone and day when the day ends. */
export function rememberEnds(): EndOfDay {
  const known = new Map<string, number>();
  return (zone, day) => {
    const key = `${zone} ${day}`;
    const end = known.get(key) ?? startOfDay(zone, addDays(day, 1)).getTime();
    known.set(key, end);
    return end;
  };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A day whose last reading changed it by more is expected to change again. */
const steadyChange = 0.01;

/** Returns how the days of a stream stand, the oldest first. */
export function showDays(facts: StreamFacts, { from, to }: DaySlice): ShownDay[] {
  const shown: ShownDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const read = facts.days.get(day);
    shown.push({
      day,
      accountId: facts.accountId,
      shape: facts.shape,
      state: stateOf(facts, day, read),
      measure: read?.measure ?? null,
      held: read?.held ?? null,
      announced: read?.announced ?? null,
      differs: read?.reason === "differs",
      sentence: daySentence(facts, read),
    });
  }
  return shown;
}

function stateOf(facts: StreamFacts, day: string, read: ReadDay | undefined): DayStateName {
  const { status, startDate, now } = facts;
  const isHeld = read !== undefined || isWithin(facts, day);
  if (day < startDate || status === "incomplete") return "NOT_CONNECTED";
  if (status === "deprecated") return isHeld ? "COMPLETE" : "NOT_CONNECTED";
  const dueAt = dueTime(facts, day);
  const isDue = dueAt <= now.getTime();
  // A day that was read before it was due has to be read once more.
  const isSettled = isHeld && read?.state !== "open" && isReadWhole(facts, day);
  if (status === "inactive" && !isSettled) return "NOT_CONNECTED";
  if (!isDue) return isHeld ? "RESTATING" : "NOT_DUE";
  if (!isSettled) return now.getTime() - dueAt >= dayMs || needsUser(facts) ? "MISSING" : "LATE";
  if (read?.state !== "complete") return "PARTIAL";
  return isRestating(facts, day, read) ? "RESTATING" : "COMPLETE";
}

/** Days before the connection existed are due from its creation on, so that its backfill has a day for them. */
function dueTime({ slug, zone, connectedAt, endOf }: StreamFacts, day: string): number {
  return Math.max(endOf(zone, day) + freshnessOf(slug).hoursAfterDay * hourMs, connectedAt.getTime());
}

function isWithin({ oldestDay, newestDay, changedAt, zone }: StreamFacts, day: string): boolean {
  if (changedAt !== null) return day <= dayIn(zone, new Date(changedAt));
  return oldestDay !== null && newestDay !== null && oldestDay <= day && day <= newestDay;
}

/** Records are read whole once all changes of the day are held. */
const isReadWhole = ({ changedAt, zone, endOf }: StreamFacts, day: string): boolean =>
  changedAt === null || Date.parse(changedAt) >= endOf(zone, day);

const needsUser = ({ status, causeClass, problem }: StreamFacts): boolean =>
  problem !== null || (status === "failed" && (causeClass === "reauth" || causeClass === "user-fix"));

function isRestating({ lookBack, zone, now }: StreamFacts, day: string, { held, heldBefore }: ReadDay): boolean {
  if (heldBefore === null || day < addDays(dayIn(zone, now), -lookBack)) return false;
  const [after, before] = [Number(held), Number(heldBefore)];
  return Math.abs(after - before) > steadyChange * Math.abs(after);
}
