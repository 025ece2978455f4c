import { createDatabase } from "@bc/db/database";
import type { Deliveries } from "@bc/order/contract/delivery";
import { deliverOrders } from "@bc/order/public";
import pg from "pg";
import { chunksOf, copyInto } from "./copy.ts";
import { insertLoadBusinesses } from "./businesses.ts";
import { fullCount } from "./full-count.ts";
import { type LoadBusiness, loadBusinesses } from "./sizes.ts";
import { type Copy, stampOf, type TemplateIdentity } from "./stamp.ts";
import { type OrderTable, orderTables, readOrderRows, target, withoutIndexes } from "./tables.ts";
import { loadChannels, loadLocation, templateOrder } from "./template.ts";

export interface LoadOptions {
  adminUrl: string;
  /** As the worker's role, which delivers the template orders. */
  workerUrl: string;
  orders: number;
  /** Orders of each kind that the others are copies of. */
  templates: number;
  /** The beginning of a day. */
  now: number;
}

/** Half a year. The orders of the last week are recent, the others settled. */
export const loadWeeks = 26;
const batchSize = 500;
const fixedIds = new Set([loadLocation, ...loadChannels.map(({ id }) => id)]);

/** The customer of an order: each has two or three orders. */
export const customerOf = ({ number }: Pick<LoadBusiness, "number">, place: number): string =>
  `b${number}c${Math.floor(place * 0.4)}`;

/**
 * Writes orders with COPY, in the shape that `deliverOrders` stores. It delivers a few template orders to the business
 * that is removed at the end, reads their rows, and writes copies that differ in identity, customer and week.
 */
export async function loadOrders(options: LoadOptions): Promise<LoadBusiness[]> {
  const businesses = loadBusinesses(options.orders);
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'; set synchronous_commit to off; set maintenance_work_mem to '1GB'");
    const template = await insertLoadBusinesses(client, businesses);
    const tables = await orderTables(client);
    const templates = await deliverTemplates(options, template);
    const rows = new Map<OrderTable, Awaited<ReturnType<typeof readOrderRows>>>();
    for (const table of tables) rows.set(table, await readOrderRows(client, table, template.businessId));
    await removeTemplate(client, tables, template.businessId);
    const copy = async (): Promise<void> => {
      for (const table of tables) {
        const byOrder = Map.groupBy(rows.get(table) ?? [], ({ orderId }) => orderId);
        const lines = linesOf(templates, byOrder, businesses, options.templates);
        await copyInto(client, target(table), chunksOf(lines));
      }
    };
    // Creating the indexes of all partitions takes longer than keeping them for few rows.
    await (options.orders < 100_000 ? copy() : withoutIndexes(client, tables, copy));
    await countOrders(client, businesses);
    return businesses;
  } finally {
    await client.end();
  }
}

interface Template extends TemplateIdentity {
  isSettled: boolean;
}

async function deliverTemplates(
  { workerUrl, templates: count, now }: LoadOptions,
  { organizationId, businessId }: { organizationId: string; businessId: string },
): Promise<Template[]> {
  const database = createDatabase({ url: workerUrl, max: 2, onIdleError: () => undefined });
  const templates: Omit<Template, "orderId">[] = [];
  const byChannel = new Map<string, Deliveries>();
  for (const isSettled of [false, true])
    for (let number = 0; number < count; number++) {
      // Beyond the serials of copies, so that no template's number is part of another text.
      const serial = 900_000_000 + templates.length;
      const identity = { serial, customer: `t${serial}`, weeks: 0 };
      const { channel, delivery } = templateOrder(number, count, { now, isSettled, identity });
      const placedAt = Date.parse(delivery.facts?.orderDate ?? "");
      templates.push({ ...identity, organizationId, businessId, placedAt, isSettled });
      const batch = byChannel.get(channel.id) ?? { channel, deliveries: [] };
      byChannel.set(channel.id, { ...batch, deliveries: [...batch.deliveries, delivery] });
    }
  const ids = new Map<string, string>();
  try {
    for (const { channel, deliveries } of byChannel.values())
      for (let at = 0; at < deliveries.length; at += batchSize) {
        const batch = { channel, deliveries: deliveries.slice(at, at + batchSize) };
        const { orderIds } = await deliverOrders(database, { organizationId, businessId }, batch);
        for (const [sourceOrderId, orderId] of orderIds) ids.set(sourceOrderId, orderId);
      }
  } finally {
    await database.close();
  }
  return templates.map((template) => ({ ...template, orderId: ids.get(numberOfTemplate(template)) ?? "" }));
}

const numberOfTemplate = ({ serial }: { serial: number }): string => `L${serial}`;

async function removeTemplate(client: pg.Client, tables: readonly OrderTable[], businessId: string): Promise<void> {
  const others = ['"order".count_delta', '"order".count_base', '"order".channel', '"order".setting'];
  for (const name of [...tables.map((table) => table.name), ...others])
    await client.query(`delete from ${name} where business_id = $1`, [businessId]);
  await client.query("truncate event.log");
}

/** Yields the lines of all copies, oldest week first, so that the orders of a business lie as they would have arrived. */
function* linesOf(
  templates: readonly Template[],
  rows: ReadonlyMap<string, readonly { row: readonly (string | null)[] }[]>,
  businesses: readonly LoadBusiness[],
  count: number,
): Generator<string> {
  const slots = loadWeeks * count;
  let slot = 0;
  for (let weeks = 1 - loadWeeks; weeks <= 0; weeks++)
    for (const template of templates) {
      // A settled order is a week older than a recent one.
      if (template.isSettled === (weeks === 0)) continue;
      const shift = template.isSettled ? weeks + 1 : weeks;
      const stamps = (rows.get(template.orderId) ?? []).map(({ row }) => stampOf(row, template, shift, fixedIds));
      for (const copy of copiesIn(businesses, slot++, slots))
        for (const stamp of stamps) yield stamp({ ...copy, weeks: shift });
    }
}

/** Yields the copies that the businesses get of a template in a week: each business spreads its orders evenly. */
export function* copiesIn(
  businesses: readonly LoadBusiness[],
  slot: number,
  slots: number,
): Generator<Omit<Copy, "weeks">> {
  for (const business of businesses) {
    const { number, organizationId, businessId, orders, first } = business;
    const phase = (number * 0.618_033_988_75) % 1;
    const end = Math.floor(((slot + 1) * orders) / slots + phase);
    for (let place = Math.floor((slot * orders) / slots + phase); place < end; place++)
      yield { organizationId, businessId, serial: first + place, customer: customerOf(business, place) };
  }
}

/** Counts what each delivery would have counted. */
async function countOrders(client: pg.Client, businesses: readonly LoadBusiness[]): Promise<void> {
  await client.query(
    `insert into "order".count_base (business_id, tab, day, order_status, fulfillment_status, channel_id, n)
     ${fullCount("$1::uuid[]")}`,
    [businesses.map(({ businessId }) => businessId)],
  );
}
