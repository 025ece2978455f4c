import { type DailyRow, type DailyShape, measuresOf, plainDecimal, shapes } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Warehouse, WarehouseRow } from "@bc/warehouse/warehouse";
import type { Snapshot } from "./feeds.ts";

/** Rows of one account in one feed. */
export interface DailyPlace<Shape extends DailyShape> {
  readonly businessKey: number;
  readonly shape: Shape;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

/** Returns the name of a column. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the rows of some days that count in a snapshot, each in its newest reading. */
export function listDaily<Shape extends DailyShape>(
  warehouse: Warehouse,
  place: DailyPlace<Shape>,
  { feedKey, upTo, except }: Snapshot,
  days: DaySlice,
): Promise<DailyRow<Shape>[]> {
  const counts = "batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)";
  return listRows(warehouse, place, days, counts, { feedKey, upTo, except });
}

/** Returns the rows that some batches contain, whether they count or not. */
export async function listBatches<Shape extends DailyShape>(
  warehouse: Warehouse,
  place: DailyPlace<Shape>,
  { feedKey, batches }: { feedKey: number; batches: readonly number[] },
  days: DaySlice,
): Promise<DailyRow<Shape>[]> {
  if (batches.length === 0) return [];
  return listRows(warehouse, place, days, "has({batches:Array(UInt32)}, batch_key)", { feedKey, batches });
}

/**
 * Returns the sums of some days, as they are once the batches count too, and how many rows have any figure. Days without
 * rows are absent.
 */
export async function sumDaily(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: DailyPlace<DailyShape>,
  { feedKey, upTo, except }: Snapshot,
  batches: readonly number[],
  { from, to }: DaySlice,
): Promise<{ date: string; values: Record<string, string>; rows: number }[]> {
  const measures = Object.keys(measuresOf(shape));
  const columns = measures.map((name, at) => `${snake(name)} as m${at}`);
  const sums = measures.map((name, at) => `toString(sum(m${at})) as "${name}"`);
  // Rows that the source no longer has are held as zeros.
  const hasFigure = measures.map((_name, at) => `ifNull(m${at}, 0) != 0`).join(" or ");
  const rows = await warehouse.query<Record<string, string> & { date: string; rows: string }>({
    businessKey,
    name: `ua.sum-${shape.replaceAll("_", "-")}`,
    sql: `select date, countIf(${hasFigure}) as rows, ${sums.join(", ")} from (
        select date, ${columns.join(", ")} from ${shape}
        where date between {from:Date} and {to:Date} and feed_key = {feedKey:UInt32} and account_id = {accountId:String}
          and (batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)
            or has({batches:Array(UInt32)}, batch_key))
        order by batch_key desc limit 1 by ${shapes[shape].dimensions.map(snake).join(", ")})
      group by date order by date`,
    params: { from, to, accountId, feedKey, upTo, except, batches },
    signal,
  });
  return rows.map(({ date, rows: count, ...values }) => ({ date, values, rows: Number(count) }));
}

async function listRows<Shape extends DailyShape>(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: DailyPlace<Shape>,
  { from, to }: DaySlice,
  condition: string,
  params: Record<string, unknown>,
): Promise<DailyRow<Shape>[]> {
  const { dimensions, row } = shapes[shape];
  const columns = Object.keys(row.shape).map((name) => `${snake(name)} as "${name}"`);
  const rows = await warehouse.query<Record<string, string | null>>({
    businessKey,
    name: `ua.list-${shape.replaceAll("_", "-")}`,
    sql: `select ${columns.join(", ")} from ${shape}
      where date between {from:Date} and {to:Date} and feed_key = {feedKey:UInt32} and account_id = {accountId:String}
        and ${condition}
      order by batch_key desc limit 1 by ${dimensions.map(snake).join(", ")}`,
    params: { from, to, accountId, ...params },
    signal,
  });
  return rows.map((found) => row.parse(asRow(shape, found)) as DailyRow<Shape>);
}

/** Whole numbers come as texts because they have 64 bits, and decimals with zeros at their end. */
function asRow(shape: DailyShape, row: Record<string, string | null>): object {
  const measures = Object.entries(measuresOf(shape)).map(([name, kind]) => {
    const value = row[name] ?? null;
    return [name, value === null ? null : kind === "count" ? Number(value) : plainDecimal(value)];
  });
  return { ...row, ...(Object.fromEntries(measures) as object) };
}

/** Writes the rows of a batch. They count once the batch is published. */
export function insertDaily<Shape extends DailyShape>(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: DailyPlace<Shape>,
  { feedKey, batch }: { feedKey: number; batch: number },
  rows: readonly DailyRow<Shape>[],
): Promise<void> {
  // Slices have up to 100,000 rows, so their columns are named once.
  const columns = Object.keys(shapes[shape].row.shape).map((name) => [name, snake(name)] as const);
  const written = rows.map((row): WarehouseRow => {
    const place = { business_key: businessKey, feed_key: feedKey, account_id: accountId };
    const columnsOf: WarehouseRow = { ...place, batch_key: batch, version: batch };
    for (const [name, column] of columns) columnsOf[column] = (row as Record<string, unknown>)[name];
    return columnsOf;
  });
  return warehouse.insert({
    businessKey,
    table: shape,
    rows: written,
    scope: `feed ${feedKey} batch ${batch}`,
    signal,
  });
}
