import type { Total, Wait } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { measuresOf } from "@bc/connector-kit/shapes";
import { addDays, dayIn, type DaySlice, startOfDay } from "@bc/connector-kit/slices";
import { countSourceOrders, type SourceDay } from "@bc/order/public";
import { AppError } from "@bc/runtime/app-error";
import type { Task } from "../contract/workflows.ts";
import { checkDays, type DayCheck, type DayTotals } from "../domain/check-days.ts";
import { freshnessOf } from "../domain/freshness.ts";
import { orderDays } from "../domain/plan-sync.ts";
import { sumDaily } from "../store/daily-rows.ts";
import { insertDayStates, listDayStates, listSourceTotals } from "../store/day-states.ts";
import { findSnapshot, openBatch } from "../store/feeds.ts";
import { beginReading, restartTotals, saveTotalResume } from "../store/readings.ts";
import { channelOf } from "./deliver-slice.ts";
import type { RunPlace, SyncServices } from "./parts.ts";
import { type OpenedSlice, openSlice, readingPlace, settleFault } from "./read-slice.ts";
import type { FaultResult, WaitingResult } from "./slice-result.ts";

export type CheckedSlice = {
  readonly kind: "checked";
  readonly batches: readonly number[];
  /** Days that are due and do not agree with the source. */
  readonly differing: number;
  /** The first day of which the source has more than is held. */
  readonly missingSince: string | null;
  /** The days between the first and the last one that differ. */
  readonly differingDays: { readonly from: string; readonly to: string } | null;
};

/** What was read of the slice before it is compared. */
export interface ComparedRead {
  readonly batches: readonly number[];
  readonly quality: string | null;
  /** Whether nothing was read, and days are only compared again. */
  readonly isRecheck?: boolean;
}

/** Asks the source for the totals of a slice, by another call, and notes how they compare with what is held. */
export async function checkSlice(
  services: SyncServices,
  run: RunPlace,
  task: Task,
  read: ComparedRead,
  signal: AbortSignal,
): Promise<CheckedSlice | WaitingResult | FaultResult> {
  const { database } = services;
  const { tenant } = run;
  const place = checkPlace(run, task, read);
  const opened = await openSlice(services, run, task, signal);
  const days = await daysOf(services, run, opened, signal);
  if (!days) return { kind: "checked", batches: [], differing: 0, missingSince: null, differingDays: null };
  let announced: DayTotals[] | null;
  try {
    const { totalResume } = await database.withTenant(tenant, (tx) => beginReading(tx, tenant.businessId, place));
    const found = await totalsOf(opened, days, totalResume);
    if ("wait" in found) {
      await database.withTenant(tenant, (tx) => saveTotalResume(tx, tenant.businessId, place, found.resume));
      return { kind: "waiting", ...found.wait };
    }
    announced = found;
  } catch (error) {
    // Rows that can't be checked are shown as such. Without access, nothing more can be read.
    if (isTemporary(error)) return settleFault(services, run, place, { error, signal, restart: restartTotals });
    signal.throwIfAborted();
    services.logger.warn({ err: error, slug: opened.connector.manifest.slug }, "totals of a source could not be read");
    announced = null;
  }
  return compare(services, run, { opened, days, announced, read, signal });
}

/** A sync may read the same slice at the same time. */
export function checkPlace(run: Pick<RunPlace, "feedKey">, task: Task, { isRecheck = false }: Partial<ComparedRead>) {
  const place = readingPlace(run, task);
  return isRecheck ? { ...place, slice: `check ${place.slice}` } : place;
}

const isTemporary = (error: unknown): boolean =>
  error instanceof AppError ||
  (error instanceof SourceError && ["retry", "defer", "reauth"].includes(error.fault.class));

function totalsOf(
  { stream, vendor, account }: OpenedSlice,
  days: DaySlice,
  resume: Awaited<ReturnType<typeof beginReading>>["totalResume"],
): Promise<Total[] | Wait> {
  return stream.total(vendor, { account, days, ...(resume !== null && { resume }) });
}

/** Returns the days of a report, or those days on which orders were placed that were not counted yet. */
async function daysOf(
  { database, warehouse, sources }: SyncServices,
  { tenant, feedKey }: RunPlace,
  { slice, account, businessKey, startDate, stream: { shape, division } }: OpenedSlice,
  signal: AbortSignal,
): Promise<DaySlice | undefined> {
  if ("from" in slice) return slice;
  const today = dayIn(account.zone, sources.clock.now());
  const [since, recent] = [dayIn(account.zone, new Date(slice.since)), addDays(today, -orderDays)];
  const oldest = since < recent ? since : recent;
  const from = [oldest, startDate, addDays(today, -division.history)].toSorted().at(-1) ?? oldest;
  // Orders of the current day come in while they are counted.
  const days = { from, to: addDays(today, -1) };
  const snapshot = await database.withTenant(tenant, (tx) => findSnapshot(tx, tenant.businessId, feedKey));
  const states = await listDayStates(warehouse, { businessKey, shape, accountId: account.id, signal }, snapshot, days);
  const complete = new Set(states.filter(({ state }) => state === "complete").map(({ date }) => date));
  for (let { from } = days; from <= days.to; from = addDays(from, 1))
    if (!complete.has(from)) return { from, to: days.to };
  return undefined;
}

async function compare(
  { database, warehouse, sources }: SyncServices,
  { tenant, feedKey }: RunPlace,
  compared: {
    opened: OpenedSlice;
    days: DaySlice;
    announced: DayTotals[] | null;
    read: ComparedRead;
    signal: AbortSignal;
  },
): Promise<CheckedSlice> {
  const { opened, days, announced, read, signal } = compared;
  const { connector, stream, account, businessKey } = opened;
  const { shape } = stream;
  const { businessId } = tenant;
  const at = { businessKey, accountId: account.id, signal };
  const snapshot = await database.withTenant(tenant, (tx) => findSnapshot(tx, businessId, feedKey));
  const { id: channelId } = channelOf(connector, businessId, account);
  const place = { ...at, shape };
  const [counted, stored, storedTotals] = await Promise.all([
    shape === "order"
      ? database.withTenant(tenant, (tx) =>
          countSourceOrders(tx, businessId, { channelId, zone: account.zone, ...days }),
        )
      : sumDaily(warehouse, { ...at, shape }, snapshot, read.batches, days),
    listDayStates(warehouse, place, snapshot, days),
    listSourceTotals(warehouse, place, snapshot, days),
  ]);
  const now = sources.clock.now().getTime();
  const { hoursAfterDay } = freshnessOf(connector.manifest.slug);
  const states = checkDays({
    days,
    announced,
    held: counted.map((day) => ("orders" in day ? ordersOf(day) : day)),
    unpriced: new Map(counted.map((day) => [day.date, "unpriced" in day ? day.unpriced : 0])),
    mainMeasure: shape === "order" ? "orders" : (Object.keys(measuresOf(shape))[0] ?? ""),
    isAbsentZero: shape !== "order",
    isDue: (date) => startOfDay(account.zone, addDays(date, 1)).getTime() + hoursAfterDay * 3_600_000 <= now,
    quality: read.quality === "sampled" || read.quality === "thresholded" ? read.quality : null,
  });
  const found = read.isRecheck ? states.filter(isComparable(stored)) : states;
  const news = {
    states: changed(stored, found),
    totals: changed(storedTotals, announced ?? []),
  };
  const batches: number[] = [];
  if (news.states.length + news.totals.length > 0) {
    const batch = await database.withTenant(tenant, (tx) => openBatch(tx, businessId, feedKey, days));
    await insertDayStates(warehouse, place, { feedKey, batch }, news);
    batches.push(batch);
  }
  const differing = found.filter(isDiffering);
  const missing = differing.find((state) => Number(state.announced) > Number(state.held));
  const [first, last] = [differing[0], differing.at(-1)];
  return {
    kind: "checked",
    batches,
    differing: differing.length,
    missingSince: missing?.date ?? null,
    differingDays: first && last ? { from: first.date, to: last.date } : null,
  };
}

/** Only a reading says whether a day is sampled, and a source that gave no answer changes nothing about what is known. */
const isComparable =
  (stored: readonly DayCheck[]) =>
  ({ date, reason }: DayCheck): boolean => {
    const before = stored.find((day) => day.date === date)?.reason;
    return reason !== "unchecked" && before !== "sampled" && before !== "thresholded";
  };

const isDiffering = ({ state, reason }: DayCheck): boolean =>
  state === "partial" && (reason === "differs" || reason === "unchecked");

const ordersOf = ({ date, orders, orderItems, units }: SourceDay) => ({
  date,
  values: { orders: String(orders), orderItems: String(orderItems), units: String(units) },
});

/** Returns the days that are not stored with the same content. */
function changed<Day extends { date: string }>(stored: readonly Day[], days: readonly Day[]): Day[] {
  const before = new Map(stored.map((day) => [day.date, textOf(day)]));
  return days.filter((day) => before.get(day.date) !== textOf(day));
}

/** Amounts are compared as numbers, because sources and the warehouse write them differently. */
function textOf(day: object): string {
  return JSON.stringify(day, (_key, value: unknown) => {
    if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
