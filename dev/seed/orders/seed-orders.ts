import type { Database } from "@bc/db/database";
import { type DayNumber, dayAt, dayText } from "@bc/inventory/contract/zone";
import type { ProductDelivery } from "@bc/mcm/contract/delivery";
import { channelPurpose } from "@bc/order/contract/notify-channel";
import type { EditRequest } from "@bc/order/public";
import { createKeyRing } from "@bc/runtime/key-ring";
import pg from "pg";
import { shopifyAccount } from "../../partners/shopify.ts";
import { insertInto, writeSeed } from "../rows.ts";
import { seededAt, seedId } from "../ids.ts";
import type { SellingBusiness } from "./businesses.ts";
import { type ConsoleWrite, demoOrders, tags } from "./demo-orders.ts";
import { locationRows } from "./location-rows.ts";
import { productsOf } from "./products.ts";
import { shipOrder } from "./ship-order.ts";

export interface OrderSeedOptions {
  adminUrl: string;
  /** As the worker's role, which delivers what channels send. */
  workerUrl: string;
  sellers: readonly SellingBusiness[];
  /** Seals the tokens of shops. Without it no shop is connected. */
  channelKey?: string;
  now?: number;
}

/** The tables that a new day starts without: those of orders, and what was counted and remembered about them. */
const ordersTables = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'order' and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname in ('order', 'count_base', 'count_delta', 'client_key', 'tag')
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'order_id'))`;

/**
 * Writes the orders of businesses as they stand this morning, through the services that channels and users use. The first
 * call on a day of a business replaces its orders; later calls on that day write nothing.
 */
export async function seedOrders(options: OrderSeedOptions): Promise<void> {
  const { adminUrl, workerUrl, sellers, channelKey, now = Date.now() } = options;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("create schema if not exists dev");
    await client.query(
      "create table if not exists dev.seeded_orders (business_id uuid primary key, day text not null)",
    );
    const { rows } = await client.query<{ business_id: string; day: string }>("select * from dev.seeded_orders");
    const due = sellers
      .map((business) => ({ business, day: dayAt(business.zone, now) }))
      .filter(({ business, day }) => rows.find((it) => it.business_id === business.id)?.day !== dayText(day));
    if (due.length === 0) return;
    const { createDatabase } = await import("@bc/db/database");
    const database = createDatabase({ url: workerUrl, max: 1, onIdleError: () => undefined });
    try {
      for (const { business, day } of due) {
        await clear(client, adminUrl, business);
        await seedBusiness(database, business, day);
        if (channelKey) await connectShops(database, business, channelKey);
        await continueNumbers(client, business);
        await client.query(
          "insert into dev.seeded_orders values ($1, $2) on conflict (business_id) do update set day = excluded.day",
          [business.id, dayText(day)],
        );
      }
    } finally {
      await database.close();
    }
  } finally {
    await client.end();
  }
}

const tagId = (business: SellingBusiness, name: string): string =>
  seedId("0000", 600 + business.number * 10 + tags.findIndex((tag) => tag.name === name));

/** Removes the orders of another day, and writes what this one's need. */
async function clear(client: pg.Client, adminUrl: string, business: SellingBusiness): Promise<void> {
  const { rows } = await client.query<{ name: string }>(ordersTables);
  for (const { name } of rows) await client.query(`delete from ${name} where business_id = $1`, [business.id]);
  await writeSeed(adminUrl, async (transaction) => {
    const insert = insertInto(transaction);
    await insert("inventory.location", locationRows(business));
    await insert(
      '"order".tag',
      tags.map(({ name, color }) => ({ business_id: business.id, id: tagId(business, name), name, color })),
    );
  });
}

/** Orders that users enter get the numbers behind the seeded ones. */
async function continueNumbers(client: pg.Client, { id }: SellingBusiness): Promise<void> {
  await client.query(
    `insert into mcm.order_number (business_id, last)
     select $1, max(substr(order_number, 3)::int) from "order"."order"
     where business_id = $1 and order_number ~ '^M-[0-9]{6}$' having count(*) > 0
     on conflict (business_id) do update set last = greatest(mcm.order_number.last, excluded.last)`,
    [id],
  );
}

async function seedBusiness(database: Database, business: SellingBusiness, day: DayNumber): Promise<void> {
  const { deliverProducts } = await import("@bc/mcm/public");
  const { deliverOrders } = await import("@bc/order/public");
  const { placed, changed, writes, idOf } = demoOrders(business, day);
  const scope = { organizationId: business.organizationId, businessId: business.id };
  const newOrderId = (sourceOrderId: string): string => idOf.get(sourceOrderId) ?? "";
  await deliverProducts(database, scope, productDeliveries(business));
  for (const batch of placed) await deliverOrders(database, scope, batch, newOrderId);
  await write(database, scope, writes, idOf, (name) => tagId(business, name));
  for (const batch of changed) await deliverOrders(database, scope, batch, newOrderId);
}

/** Connects the Shopify shops of a business. */
async function connectShops(database: Database, business: SellingBusiness, channelKey: string): Promise<void> {
  const { connectChannel } = await import("@bc/order/public");
  const ring = createKeyRing([channelKey], channelPurpose);
  const { id: businessId, organizationId } = business;
  const shopDomain = `${business.name.toLowerCase().replaceAll(" ", "-")}.myshopify.com`;
  const workflows = { enqueue: () => Promise.reject(new Error("new orders have no news")) };
  for (const { id: channelId } of business.channels.filter(({ type }) => type === "SHOPIFY"))
    await database.withTenant({ organizationId, businessId }, (tx) =>
      connectChannel(tx, { workflows, ring }, businessId, { channelId, shopDomain, token: shopifyAccount.token }),
    );
}

/** Products of the first channel. Some have no weight yet, as in any catalog. */
const productDeliveries = ({ range, skus, channels, markets }: SellingBusiness): ProductDelivery[] =>
  productsOf(range, skus).map(({ sku, name, barcode, price, weightGrams }, rank) => ({
    sku,
    source: channels[0]?.id ?? "mcm",
    sourceVersion: 1,
    observedAt: seededAt,
    content: {
      name,
      barcode,
      price: (price / 100).toFixed(2),
      currency: markets[0]?.currency,
      ...(rank % 20 !== 19 && { weight: { grams: weightGrams, unit: "g" } }),
      status: "ACTIVE",
    },
  }));

const kinds = ["shipment", "hold", "tag", "note"] as const;

/** Repeats what users did, in one transaction per user and kind. */
async function write(
  database: Database,
  scope: { organizationId: string; businessId: string },
  writes: readonly ConsoleWrite[],
  idOf: ReadonlyMap<string, string>,
  tagIdOf: (name: string) => string,
): Promise<void> {
  const { addNote, addShipment, changeOrders, holdOrder, tagOrder } = await import("@bc/order/public");
  const requestOf = (it: ConsoleWrite): EditRequest => {
    if (it.kind === "hold") return { edit: holdOrder({ reason: it.reason, note: it.note }) };
    if (it.kind === "tag") return { edit: tagOrder({ add: [tagIdOf(it.name)], remove: [] }) };
    if (it.kind === "note") return { edit: addNote({ type: "INTERNAL", note: it.note }) };
    return { edit: shipOrder(it, addShipment), what: "shipment.created" };
  };
  for (const [userId, ofUser] of Map.groupBy(writes, (it) => it.userId))
    for (const kind of kinds) {
      const byOrder = new Map(
        ofUser.filter((it) => it.kind === kind).map((it) => [idOf.get(it.sourceOrderId) ?? "", it]),
      );
      if (byOrder.size === 0) continue;
      const { refusals } = await database.withTenant({ ...scope, userId }, (tx) =>
        changeOrders(tx, { ...scope, userId }, [...byOrder.keys()], (state) =>
          requestOf(byOrder.get(state.order.id) as ConsoleWrite),
        ),
      );
      for (const refusal of refusals.values()) throw refusal;
    }
}
