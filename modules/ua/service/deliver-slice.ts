import type { Account, Connector, OrderStream } from "@bc/connector-kit/connector";
import type { ChangeSlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Database } from "@bc/db/database";
import { deliverOrders } from "@bc/order/public";
import { AppError, type Json } from "@bc/runtime/app-error";
import { idWithin } from "@bc/runtime/ids";
import type { Place } from "./parts.ts";
import { slowMs, transientWait } from "./slice-result.ts";

type Deliveries = Parameters<typeof deliverOrders>[2];
type ChannelType = Deliveries["channel"]["type"];

const channelTypes: Readonly<Record<string, ChannelType>> = {
  "amazon-seller-central": "AMAZON",
  shopify: "SHOPIFY",
  storefront: "STOREFRONT",
};

/** Returns the sales channel of an account. It is the same for every connection to that account. */
export function channelOf({ manifest: { slug } }: Connector, businessId: string, account: Account) {
  return {
    id: idWithin(businessId, `${slug} ${account.id}`),
    type: channelTypes[slug] ?? "OTHER",
    name: account.name.slice(0, 200),
    zone: account.zone,
  } satisfies Deliveries["channel"];
}

export interface DeliverPlace {
  readonly tenant: Place;
  readonly channel: Deliveries["channel"];
  readonly account: Account;
  readonly slice: ChangeSlice;
  readonly resume?: Json;
  /** Saves where the slice goes on, after the orders of a page are stored. */
  readonly save: (page: DeliveredPage) => Promise<void>;
}

export interface DeliveredPage {
  readonly resume: Json;
  readonly rows: number;
  /** How many deliveries were refused. */
  readonly refused: number;
  /** The source IDs of the orders whose last delivery was refused, and of those whose last one was stored. */
  readonly orders: { readonly refused: readonly string[]; readonly stored: readonly string[] };
}

export interface DeliveredSlice {
  readonly rows: number;
  readonly changed: number;
  /** Set if the rest is read later. */
  readonly wait: { readonly reason: string; readonly ms: number } | null;
}

const chunk = 500;

/** Reads what changed at a source of orders and delivers it page by page. Deliveries can be repeated. */
export async function deliverSlice(
  database: Database,
  vendor: Vendor,
  stream: OrderStream,
  { tenant, channel, account, slice, resume, save }: DeliverPlace,
): Promise<DeliveredSlice> {
  const began = performance.now();
  const counts = { rows: 0, changed: 0 };
  let hasPage = false;
  try {
    for await (const page of stream.read(vendor, { account, slice, ...(resume !== undefined && { resume }) })) {
      if ("wait" in page) {
        await save({ resume: page.resume, rows: 0, refused: 0, orders: { refused: [], stored: [] } });
        return { ...counts, wait: page.wait };
      }
      const isStored = new Map<string, boolean>();
      let refused = 0;
      for (let from = 0; from < page.rows.length; from += chunk) {
        const deliveries = page.rows.slice(from, from + chunk) as Deliveries["deliveries"];
        const delivered = await deliver(database, tenant, { channel, deliveries });
        counts.changed += delivered.changed;
        refused += delivered.refused.size;
        for (const delivery of deliveries) isStored.set(delivery.sourceOrderId, !delivered.refused.has(delivery));
      }
      counts.rows += page.rows.length;
      await save({ resume: page.resume, rows: page.rows.length, refused, orders: idsOf(isStored) });
      hasPage = true;
      if (performance.now() - began > slowMs) return { ...counts, wait: { reason: "", ms: 0 } };
    }
  } catch (error) {
    const ms = transientWait(error);
    if (ms === undefined || !hasPage) throw error;
    return { ...counts, wait: { reason: "", ms } };
  }
  return { ...counts, wait: null };
}

/** Returns the IDs that can be stored. A refused order may have any. */
function idsOf(isStored: ReadonlyMap<string, boolean>): DeliveredPage["orders"] {
  const valid = [...isStored].filter(([id]) => typeof id === "string" && /^[^\0]{1,200}$/.test(id));
  const ids = (stored: boolean) => valid.flatMap(([id, is]) => (is === stored ? id : []));
  return { refused: ids(false), stored: ids(true) };
}

type Delivered = { changed: number; refused: ReadonlySet<Deliveries["deliveries"][number]> };

/** Delivers orders together, or one by one if one of them is refused. */
async function deliver(database: Database, tenant: Place, { channel, deliveries }: Deliveries): Promise<Delivered> {
  try {
    const { created, updated } = await deliverOrders(database, tenant, { channel, deliveries });
    return { changed: created + updated, refused: new Set() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "order.delivery-refused") throw error;
    if (deliveries.length === 1) return { changed: 0, refused: new Set(deliveries) };
  }
  let changed = 0;
  const refused = new Set<Deliveries["deliveries"][number]>();
  for (const delivery of deliveries) {
    const one = await deliver(database, tenant, { channel, deliveries: [delivery] });
    changed += one.changed;
    for (const own of one.refused) refused.add(own);
  }
  return { changed, refused };
}
