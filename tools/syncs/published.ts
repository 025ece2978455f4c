import { type DailyShape, shapes } from "@bc/connector-kit/shapes";
import type { Stack } from "@bc/dev/stack";
import type pg from "pg";
import { type DayRows, isZero, keyOf, textOf } from "./truth.ts";

/** What the newest data version of a business says about a day of an account. */
export interface PublishedDay {
  rows: DayRows;
  state: "complete" | "partial" | "open" | null;
  reason: string;
  /** The batches that it was read from, so that a sample can tell whether it has seen the day before. */
  batches: string;
}

export interface HeldOrder {
  id: string;
  version: number;
  total: number;
  copies: number;
}

export interface Published {
  /** By feed, account and day. */
  days: Map<string, PublishedDay>;
  /** By channel, in a business. */
  orders: Map<string, Map<string, HeldOrder>>;
  /** The live feed of each connection. */
  feeds: Map<string, number>;
}

interface FeedRow {
  id: string;
  feedKey: number;
  counts: { upTo: number; except: number[] } | null;
}

type WarehouseRow = Record<string, string | number | null> & { feed_key: number; batch_key: number };

/** Reads the newest data version of each business, without the code of the console. */
export async function readPublished(stack: Stack, database: pg.Pool, shapesRead: Iterable<string>): Promise<Published> {
  const { rows: feeds } = await database.query<FeedRow>(
    `select c.id, c.feed_key as "feedKey", v.feeds -> c.feed_key::text as counts from ua.connection c
    left join lateral (select feeds from ua.data_version where business_id = c.business_id
      order by version desc limit 1) v on true`,
  );
  const counts = new Map(feeds.map(({ feedKey, counts: of }) => [feedKey, of]));
  const isPublished = ({ feed_key, batch_key }: WarehouseRow): boolean => {
    const of = counts.get(feed_key);
    return of ? batch_key <= of.upTo && !of.except.includes(batch_key) : false;
  };
  const days = new Map<string, PublishedDay>();
  const dayOf = ({ feed_key, account_id, date }: WarehouseRow): PublishedDay => {
    const key = `${feed_key} ${account_id} ${date}`;
    const day = days.get(key) ?? { rows: new Map<string, string>(), state: null, reason: "", batches: "" };
    days.set(key, day);
    return day;
  };
  for (const shape of shapesRead)
    if (shape in shapes)
      for (const row of newest(await askWarehouse(stack, `select * from console.${shape}`), isPublished, (one) =>
        keyOf(shape as DailyShape, camel(one)),
      ))
        addRow(shape as DailyShape, dayOf(row), row);
  const states = await askWarehouse(stack, "select * from console.day_state");
  for (const row of newest(states, isPublished, ({ date }) => String(date))) {
    const day = dayOf(row);
    day.state = row["state"] as PublishedDay["state"];
    day.reason = String(row["reason"]);
    day.batches += ` ${row.batch_key}`;
  }
  return { days, orders: await readOrders(database), feeds: new Map(feeds.map(({ id, feedKey }) => [id, feedKey])) };
}

function addRow(shape: DailyShape, day: PublishedDay, row: WarehouseRow): void {
  const named = camel(row);
  day.batches += ` ${row.batch_key}`;
  if (!isZero(shape, named)) day.rows.set(keyOf(shape, named), textOf(shape, named));
}

/** Returns the rows that readers see: of those that count, the one of the newest batch. */
function newest(
  rows: WarehouseRow[],
  isPublished: (row: WarehouseRow) => boolean,
  identity: (row: WarehouseRow) => string,
): Iterable<WarehouseRow> {
  const found = new Map<string, WarehouseRow>();
  for (const row of rows) {
    if (!isPublished(row)) continue;
    const key = `${row.feed_key} ${row["account_id"]} ${identity(row)}`;
    const other = found.get(key);
    if (!other || other.batch_key < row.batch_key) found.set(key, row);
  }
  return found.values();
}

const camel = (row: WarehouseRow): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

async function readOrders(database: pg.Pool): Promise<Published["orders"]> {
  const { rows } = await database.query<HeldOrder & { channel: string }>(
    `select business_id || ' ' || channel_type as channel, source_order_id as id, max(source_version)::float8 as version,
      max(total)::float8 as total, count(*)::int as copies
    from "order"."order" where channel_type in ('SHOPIFY', 'STOREFRONT') group by 1, 2`,
  );
  const groups = Map.groupBy(rows, ({ channel }) => channel);
  return new Map([...groups].map(([channel, orders]) => [channel, new Map(orders.map((order) => [order.id, order]))]));
}

async function askWarehouse({ addresses, secrets }: Stack, sql: string): Promise<WarehouseRow[]> {
  const response = await fetch(`${addresses.clickhouse}/?output_format_json_quote_64bit_integers=0`, {
    method: "POST",
    headers: { "x-clickhouse-user": "migrator", "x-clickhouse-key": secrets.warehouseMigratorPassword },
    body: `${sql} format JSONEachRow`,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WarehouseRow);
}
