import { randomUUID } from "node:crypto";
import { type Database, runText, type Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orderPlaced } from "./types.ts";

export interface Shop {
  organizationId: string;
  businessId: string;
}

export const itemsOfShop = 200;

const insert = `
  insert into shop.purchase (organization_id, id, business_id, number, status, total, customer, lines, placed_at)
  select $1, id, $2, number, 'paid', 49.9, $4, $5, now() from unnest($3::uuid[]) id, lateral (select id::text) n (number)`;
const update = `
  update shop.stock set sold = sold + 1 where organization_id = $1 and item = any($2::integer[])`;
const customer = JSON.stringify({
  name: "Olive Owner",
  email: "olive@shop.example",
  city: "Springfield",
  zip: "12345",
});
const lines = JSON.stringify(
  [1, 2, 3].map((line) => ({ line, sku: `SKU-${line}-000`, title: "A pair of shoes", quantity: 1, price: "16.63" })),
);

let next = 0;

/** Writes orders of one shop as an intake does: the rows, the stock that they take, and optionally their events. */
export function writeOrders(database: Database, shop: Shop, count: number, hasEvents: boolean): Promise<void> {
  const { organizationId, businessId } = shop;
  const ids = Array.from({ length: count }, () => randomUUID());
  const first = next;
  next += count;
  return database.withTenant({ organizationId }, async (tx: Tx) => {
    await runText(tx, insert, [organizationId, businessId, ids, customer, lines]);
    const items = ids.map((_, index) => (first + index) % itemsOfShop);
    await runText(tx, update, [organizationId, items.sort((a, b) => a - b)]);
    if (!hasEvents) return;
    const at = Date.now();
    await appendEvents(
      tx,
      ids.map((key, index) =>
        eventOf(orderPlaced, { organizationId, businessId, key, payload: { n: first + index, at, status: "paid" } }),
      ),
    );
  });
}
