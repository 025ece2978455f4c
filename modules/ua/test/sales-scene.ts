import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { readEventLag } from "@bc/events/lag";
import { startSubscribers } from "@bc/events/subscribers";
import { customerErased } from "@bc/order/contract/events";
import { deliverOrders } from "@bc/order/public";
import { expect, vi } from "vitest";
import { rebuildSales } from "../service/rebuild-sales.ts";
import { findVersion } from "../store/feeds.ts";
import { sales } from "../subscribers/sales.ts";
import { startSyncScene, type SyncScene, type SyncSceneOptions } from "./sync-scene.ts";

type Delivery = Parameters<typeof deliverOrders>[2]["deliveries"][number];
type Facts = NonNullable<Delivery["facts"]>;
type Entry = NonNullable<NonNullable<Delivery["ledger"]>[number]["content"]>;

export const orderedAt = "2026-11-01T10:00:00.000Z";
const patience = { timeout: 60_000, interval: 50 };

/** An entry of an order's ledger. */
export const ledgerEntry = (sourceId: string, kind: Entry["kind"], amount: string, eventAt = orderedAt) => ({
  sourceId,
  content: { kind, amount, currency: "EUR" as const, eventAt },
});

/** An order over two mugs for 20, with shipping for 4 and tax of 4.8. */
export const sampleOrder = (sourceOrderId: string, version: number, more: Partial<Delivery & Facts> = {}): Delivery => {
  const { ledger, isTombstone = false, ...facts } = more;
  return {
    deliveryId: `${sourceOrderId}@${version}`,
    sourceOrderId,
    sourceVersion: Date.parse(orderedAt) + version,
    observedAt: new Date(Date.parse(orderedAt) + 86_400_000 * version).toISOString(),
    facts: {
      orderNumber: sourceOrderId,
      orderDate: orderedAt,
      total: "28.80",
      currency: "EUR",
      customer: { name: "Ada Lovelace", email: `${sourceOrderId}@customer.example` },
      shipTo: { city: "Berlin", countryCode: "DE" },
      lines: [{ sourceLineId: "1", sku: "MUG", name: "Mug", quantity: 2, price: "10.00", total: "20.00" }],
      ...facts,
    },
    isTombstone,
    ledger: ledger ?? [
      ledgerEntry("goods", "GOODS", "20.00"),
      ledgerEntry("shipping", "SHIPPING", "4.00"),
      ledgerEntry("tax", "TAX", "4.80"),
    ],
  };
};

export interface EntryRow {
  entry_id: string;
  order_id: string;
  kind: string;
  event_at: string;
  quantity: number;
  amount: string;
  product_id: string;
  variant_id: string;
  sku: string;
  customer_key: string;
  click_source: string;
  click_medium: string;
  click_campaign: string;
  click_referrer: string;
  voids: string;
}

export interface SalesScene extends SyncScene {
  /** Delivers orders and returns their IDs, by those of the channel. */
  deliver(...deliveries: Delivery[]): Promise<ReadonlyMap<string, string>>;
  /** Delivers orders of another channel. */
  deliverFrom(type: keyof typeof channels, ...deliveries: Delivery[]): Promise<ReadonlyMap<string, string>>;
  /** Waits until all changes are projected. */
  projected(): Promise<void>;
  rebuild(): Promise<void>;
  /** Erases the customer of an order. */
  erase(orderId: string): Promise<void>;
  /** Returns the rows of a table that count in a data version, the newest one by default. */
  rows<Row>(table: string, version?: number): Promise<Row[]>;
  /** Returns the entries that no other one voids. */
  entries(): Promise<EntryRow[]>;
  version(): Promise<number>;
}

const channels = {
  OTHER: { id: "01930000-0000-7000-8000-00000000c001", type: "OTHER", name: "Shop" },
  SHOPIFY: { id: "01930000-0000-7000-8000-00000000c002", type: "SHOPIFY", name: "Store" },
  AMAZON: { id: "01930000-0000-7000-8000-00000000c003", type: "AMAZON", name: "Marketplace" },
} as const;

/** Starts the engines, a worker and the subscriber that has orders projected. */
export async function startSalesScene(options: SyncSceneOptions = {}): Promise<SalesScene> {
  const scene = await startSyncScene([], options);
  const { database, logger, workflows, tenant, businessKey } = scene;
  const { businessId } = tenant;
  const subscribers = startSubscribers({ subscribers: [sales({ workflows })], database, logger });
  const deliverFrom: SalesScene["deliverFrom"] = async (type, ...deliveries) =>
    (await deliverOrders(database, tenant, { channel: channels[type], deliveries })).orderIds;
  const rows: SalesScene["rows"] = async <Row>(table: string, version?: number) => {
    const found = await scene.inTenant((tx) => findVersion(tx, businessId, version));
    return scene.warehouse.query<Row>({
      businessKey,
      name: "test.sales",
      sql: `select * from ${table} where feed_key = {feedKey:UInt32} and batch_key <= {upTo:UInt32}
        and not has({except:Array(UInt32)}, batch_key) order by all`,
      params: { feedKey: 0, upTo: 0, except: [], ...found?.feeds[0] },
    });
  };
  return {
    ...scene,
    deliver: (...deliveries) => deliverFrom("OTHER", ...deliveries),
    deliverFrom,
    projected: () =>
      vi.waitFor(async () => {
        const lag = (await readEventLag(database)).find(({ subscriber }) => subscriber === "ua.sales");
        expect(lag).toMatchObject({ seconds: 0, retrying: 0 });
        const { rows: left } = await scene.admin.query(
          `select from ua.sales s where business_id = $1 and (building_key is not null or projecting_run is not null
             or exists (select from ua.sale_change c where c.business_id = s.business_id and c.feed_key = s.feed_key))`,
          [businessId],
        );
        expect(left).toEqual([]);
      }, patience),
    async rebuild() {
      await workflows.submit(await scene.inTenant((tx) => rebuildSales(tx, { workflows }, businessId)));
    },
    async erase(orderId) {
      await scene.admin.query(`update "order"."order" set erased_at = now(), version = version + 1 where id = $1`, [
        orderId,
      ]);
      const payload = { cartOrderId: orderId, version: 9 };
      await scene.inTenant((tx) => appendEvents(tx, [eventOf(customerErased, { ...tenant, key: orderId, payload })]));
    },
    rows,
    async entries() {
      const all = await rows<EntryRow>("sale_entry");
      const voided = new Set(all.map(({ voids }) => voids));
      return all.filter(({ entry_id, voids }) => voids === "" && !voided.has(entry_id));
    },
    version: async () => (await scene.inTenant((tx) => findVersion(tx, businessId)))?.version ?? 0,
    async close() {
      await subscribers.stop();
      await scene.close();
    },
  };
}
