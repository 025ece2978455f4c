import { plainDecimal, type Shape } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Warehouse } from "@bc/warehouse/warehouse";
import type { DayCheck, DayTotals } from "../domain/check-days.ts";
import type { DifferingDay } from "../domain/plan-sync.ts";
import type { Snapshot } from "./feeds.ts";

export interface StatePlace {
  readonly businessKey: number;
  readonly shape: Shape;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

const counts = "batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)";
const stream = "feed_key = {feedKey:UInt32} and shape = {shape:String} and account_id = {accountId:String}";

/** Returns how the days of a stream stand in a snapshot. Days that were never checked are absent. */
export async function listDayStates(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: StatePlace,
  snapshot: Snapshot,
  { from, to }: DaySlice,
): Promise<DayCheck[]> {
  const rows = await warehouse.query<DayCheck>({
    businessKey,
    name: "ua.list-day-states",
    sql: `select date, state, measure, announced, held, reason, unpriced from day_state
      where date between {from:Date} and {to:Date} and ${stream} and ${counts}
      order by date, batch_key desc limit 1 by date`,
    params: { from, to, shape, accountId, ...snapshot },
    signal,
  });
  return rows.map(plainDay);
}

export type StoredDay = DayCheck & {
  readonly accountId: string;
  readonly shape: string;
  /** What was held before the last reading changed it, of the same measure. */
  readonly heldBefore: string | null;
};

/** Returns how the days of all streams of a feed stand in a snapshot. */
export async function listFeedDays(
  warehouse: Pick<Warehouse, "query">,
  { businessKey, signal }: Pick<StatePlace, "businessKey" | "signal">,
  snapshot: Snapshot,
  { from, to }: DaySlice,
): Promise<StoredDay[]> {
  const rows = await warehouse.query<DayCheck & { accountId: string; shape: string }>({
    businessKey,
    name: "ua.list-feed-days",
    sql: `select date, account_id as "accountId", shape, state, measure, announced, held, reason, unpriced from day_state
      where date between {from:Date} and {to:Date} and feed_key = {feedKey:UInt32} and ${counts}
      order by shape, account_id, date, batch_key desc limit 2 by shape, account_id, date`,
    params: { from, to, ...snapshot },
    signal,
  });
  const readings = Map.groupBy(rows, ({ shape, accountId, date }) => `${shape} ${date} ${accountId}`);
  return [...readings.values()].flatMap(([last, before]) =>
    last
      ? [{ ...plainDay(last), heldBefore: before?.measure === last.measure ? plainDecimal(before.held) : null }]
      : [],
  );
}

function plainDay<Day extends DayCheck>({ unpriced, ...row }: Day) {
  return {
    ...row,
    announced: row.announced && plainDecimal(row.announced),
    held: plainDecimal(row.held),
    ...(unpriced && { unpriced }),
  };
}

/** Returns the newest days of a snapshot that differ from the source or could not be compared, over all streams. */
export function listDiffering(
  warehouse: Warehouse,
  { businessKey, signal }: Pick<StatePlace, "businessKey" | "signal">,
  snapshot: Snapshot,
  limit: number,
): Promise<DifferingDay[]> {
  return warehouse.query<DifferingDay>({
    businessKey,
    name: "ua.list-differing",
    sql: `select account_id as "accountId", shape, toString(day) as date from (
        select account_id, shape, date as day, argMax(state, batch_key) as last, argMax(reason, batch_key) as why
        from day_state where feed_key = {feedKey:UInt32} and ${counts}
        group by account_id, shape, day)
      where last = 'partial' and why in ('differs', 'unchecked') order by day desc limit {limit:UInt32}`,
    params: { limit, ...snapshot },
    signal,
  });
}

/** Returns what a source said about the days of a stream in a snapshot. */
export async function listSourceTotals(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: StatePlace,
  snapshot: Snapshot,
  { from, to }: DaySlice,
): Promise<DayTotals[]> {
  const rows = await warehouse.query<{ date: string; measure: string; value: string }>({
    businessKey,
    name: "ua.list-source-totals",
    sql: `select date, measure, value from source_total
      where date between {from:Date} and {to:Date} and ${stream} and ${counts}
      order by date, measure, batch_key desc limit 1 by date, measure`,
    params: { from, to, shape, accountId, ...snapshot },
    signal,
  });
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, values]) => ({
    date,
    values: Object.fromEntries(values.map(({ measure, value }) => [measure, plainDecimal(value)])),
  }));
}

/** Writes what a source said and how the days stand. It counts once the batch is published. */
export async function insertDayStates(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: StatePlace,
  { feedKey, batch }: { feedKey: number; batch: number },
  { states, totals }: { states: readonly DayCheck[]; totals: readonly DayTotals[] },
): Promise<void> {
  const place = {
    business_key: businessKey,
    feed_key: feedKey,
    shape,
    account_id: accountId,
    batch_key: batch,
    version: batch,
  };
  const scope = `feed ${feedKey} batch ${batch}`;
  const values = totals.flatMap(({ date, values: said }) =>
    Object.entries(said).map(([measure, value]) => ({ ...place, date, measure, value })),
  );
  await warehouse.insert({ businessKey, table: "source_total", rows: values, scope, signal });
  const rows = states.map((state) => ({ ...place, ...state }));
  await warehouse.insert({ businessKey, table: "day_state", rows, scope, signal });
}
