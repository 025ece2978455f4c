import { createDatabase } from "@bc/db/database";
import type { Deliveries } from "@bc/order/contract/delivery";
import { deliverOrders } from "@bc/order/public";
import type pg from "pg";
import { insertLoadBusinesses } from "./businesses.ts";
import { fullCount } from "./full-count.ts";
import { connectLoader, type CopiedOrder, partitionsOf, writePartitions } from "./partitions.ts";
import { type LoadBusiness, loadBusinesses } from "./sizes.ts";
import { type Copy, type StampSet, stampSetOf, type TemplateIdentity } from "./stamp.ts";
import { type OrderTable, orderTables, readOrderRows } from "./tables.ts";
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
  const client = await connectLoader(options.adminUrl);
  try {
    const template = await insertLoadBusinesses(client, businesses);
    const tables = await orderTables(client);
    const templates = await deliverTemplates(options, template);
    const stampSets = await readStampSets(client, tables, templates);
    await removeTemplate(client, tables, template.businessId);
    const partitions = await partitionsOf(client, tables, businesses);
    await writePartitions(client, options.adminUrl, {
      tables,
      partitions,
      ordersOf: (some) => ordersOf(stampSets, some, options.templates),
      // Creating the indexes of all partitions takes longer than keeping them for few rows.
      isFresh: options.orders >= 500 * partitions.length && (await isEmpty(client)),
    });
    await countOrders(client, businesses);
    return businesses;
  } finally {
    await client.end();
  }
}

interface Template extends TemplateIdentity {
  isSettled: boolean;
}

interface CopiedTemplate {
  isSettled: boolean;
  stampSet: StampSet;
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

async function readStampSets(
  client: pg.Client,
  tables: readonly OrderTable[],
  templates: readonly Template[],
): Promise<CopiedTemplate[]> {
  const rows = new Map<string, Map<string, (string | null)[][]>>();
  for (const table of tables)
    for (const { orderId, row } of await readOrderRows(client, table, templates[0]?.businessId ?? "")) {
      const ofOrder = rows.get(orderId) ?? new Map<string, (string | null)[][]>();
      rows.set(orderId, ofOrder.set(table.name, [...(ofOrder.get(table.name) ?? []), [...row]]));
    }
  return templates.map((template) => ({
    isSettled: template.isSettled,
    stampSet: stampSetOf(template, rows.get(template.orderId) ?? new Map(), fixedIds),
  }));
}

const numberOfTemplate = ({ serial }: { serial: number }): string => `L${serial}`;

async function removeTemplate(client: pg.Client, tables: readonly OrderTable[], businessId: string): Promise<void> {
  const others = ['"order".count_delta', '"order".count_base', '"order".channel', '"order".setting'];
  for (const name of [...tables.map((table) => table.name), ...others])
    await client.query(`delete from ${name} where business_id = $1`, [businessId]);
  await client.query("truncate event.log");
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from "order"."order" limit 1`);
  return rows.length === 0;
}

/** Yields all copies, oldest week first, so that the orders of a business lie as they would have arrived. */
function* ordersOf(
  templates: readonly CopiedTemplate[],
  businesses: readonly LoadBusiness[],
  count: number,
): Generator<CopiedOrder> {
  const slots = loadWeeks * count;
  let slot = 0;
  for (let weeks = 1 - loadWeeks; weeks <= 0; weeks++)
    for (const { isSettled, stampSet } of templates) {
      // A settled order is a week older than a recent one.
      if (isSettled === (weeks === 0)) continue;
      const shift = isSettled ? weeks + 1 : weeks;
      for (const copy of copiesIn(businesses, slot++, slots))
        yield { stampSet, values: stampSet.valuesOf({ ...copy, weeks: shift }) };
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
