import { type DailyRow, type DailyShape, measuresOf, shapes } from "@bc/connector-kit/shapes";
import type { Warehouse, WarehouseRow } from "@bc/warehouse/warehouse";
import type { Snapshot } from "./feeds.ts";

/** Rows of one account in one feed. */
export interface DailyPlace<Shape extends DailyShape> {
  readonly businessKey: number;
  readonly shape: Shape;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (shape: DailyShape): string[] => Object.keys(shapes[shape].row.shape);

/** Returns the rows of some days that count in a snapshot, each in its newest reading. */
export async function listDaily<Shape extends DailyShape>(
  warehouse: Warehouse,
  { businessKey, shape, accountId, signal }: DailyPlace<Shape>,
  { feedKey, upTo, except }: Snapshot,
  { from, to }: { from: string; to: string },
): Promise<DailyRow<Shape>[]> {
  const dimensions = shapes[shape].dimensions.map(snake);
  const columns = columnsOf(shape).map((name) => `${snake(name)} as "${name}"`);
  const rows = await warehouse.query<Record<string, unknown>>({
    businessKey,
    name: `ua.list-${shape.replaceAll("_", "-")}`,
    sql: `select ${columns.join(", ")} from ${shape}
      where date between {from:Date} and {to:Date} and feed_key = {feedKey:UInt32} and account_id = {accountId:String}
        and batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)
      order by batch_key desc limit 1 by ${dimensions.join(", ")}`,
    params: { from, to, feedKey, accountId, upTo, except },
    signal,
  });
  return rows.map((row) => shapes[shape].row.parse(asRow(shape, row)) as DailyRow<Shape>);
}

/** Whole numbers come as texts because they have 64 bits, and decimals with zeros at their end. */
function asRow(shape: DailyShape, row: Record<string, unknown>): object {
  const measures = Object.entries(measuresOf(shape)).map(([name, kind]) => {
    const value = row[name];
    if (value === null) return [name, null];
    return [name, kind === "count" ? Number(value) : String(value).replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")];
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
  const written = rows.map((row): WarehouseRow => {
    const columns = Object.entries(row).map(([name, value]) => [snake(name), value]);
    return {
      ...(Object.fromEntries(columns) as object),
      business_key: businessKey,
      feed_key: feedKey,
      account_id: accountId,
      batch_key: batch,
      version: batch,
    };
  });
  return warehouse.insert({ businessKey, table: shape, rows: written, scope: `feed ${feedKey} batch ${batch}`, signal });
}
