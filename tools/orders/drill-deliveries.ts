import { randomOf, shuffled } from "@bc/dev/orders/random";
import type { Deliveries } from "@bc/order/contract/delivery";
import { templateOrder } from "./template.ts";

type Delivery = Deliveries["deliveries"][number];

const batchSize = 100;
const hour = 3_600_000;

/** Returns two versions of each order, as its channel sends them: placed, and as it is now. */
function versionsOf(orders: number, now: number): { channel: Deliveries["channel"]; versions: Delivery[] }[] {
  return Array.from({ length: orders }, (_, number) => {
    const identity = { serial: number + 1, customer: `d${Math.floor(number / 3)}`, weeks: 0 };
    const { channel, delivery } = templateOrder(number, orders, { now, isSettled: number % 2 === 0, identity });
    const { shipments: _shipments, trackingEvents: _events, facts, ...rest } = delivery;
    const placed: Delivery = {
      ...rest,
      deliveryId: `${delivery.deliveryId}-placed`,
      observedAt: new Date(Date.parse(delivery.observedAt) - 5 * hour).toISOString(),
      facts: facts && { ...facts, state: "OPEN", channelStatus: "placed", total: "1.00" },
    };
    return { channel, versions: [placed, { ...delivery, sourceVersion: 2 }] };
  });
}

export interface Drill {
  /** Each delivery once, in the order of the channel's versions. */
  straight: Deliveries[];
  /** Each delivery twice, in a random order: many versions arrive after the one that follows them. */
  shuffled: Deliveries[];
  orders: number;
}

export function drillOf(upserts: number, seed: string, now: number): Drill {
  const orders = upserts / 2;
  const entries = versionsOf(orders, now);
  const once = [0, 1].flatMap((version) =>
    entries.map(({ channel, versions }) => ({ channel, delivery: versions[version] as Delivery })),
  );
  return { orders, straight: batchesOf(once), shuffled: batchesOf(shuffled([...once, ...once], randomOf(seed))) };
}

/** Forms batches of one channel each, in the order of the deliveries. */
function batchesOf(entries: readonly { channel: Deliveries["channel"]; delivery: Delivery }[]): Deliveries[] {
  const batches: Deliveries[] = [];
  const open = new Map<string, Deliveries>();
  for (const { channel, delivery } of entries) {
    const batch = open.get(channel.id) ?? { channel, deliveries: [] };
    batch.deliveries.push(delivery);
    open.set(channel.id, batch);
    if (batch.deliveries.length < batchSize) continue;
    batches.push(batch);
    open.delete(channel.id);
  }
  return [...batches, ...open.values()];
}
