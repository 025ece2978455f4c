import type { Database } from "@bc/db/database";
import { defineSubscriber, on, onAny, type Subscriber } from "@bc/events/define";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderCreated, orderUpdated, shipmentException } from "../contract/events.ts";
import { addressOverruled, businessStarted, holdEnded, holdTimed, mentioned } from "../contract/internal-events.ts";
import {
  endHolds,
  expireData,
  expireEveryMs,
  recount,
  recountEveryMs,
  watchEveryMs,
  watchOrders,
} from "../contract/runs.ts";
import { notifyOfOrders } from "../service/notify-of-orders.ts";
import { announceChange } from "../store/changes.ts";
import { foldCounts } from "../store/counts.ts";

export interface OrderKeeperServices {
  database: Database;
  workflows: WorkflowClient;
}

/**
 * Keeps counters folded, announces changed businesses to open screens, has holds end in time, and notifies users of
 * exceptions and of what happened to their edits.
 */
export function orderKeeper({ database, workflows }: OrderKeeperServices): Subscriber {
  // Every transaction that changes a counter appends one of these.
  const folding = onAny([orderCreated, orderUpdated], async (tx, [event]) => {
    if (event?.businessId === undefined) return;
    await foldCounts(tx, event.businessId);
    // Here and not with the change itself: commits that notify wait for each other.
    await announceChange(tx, event.businessId);
  });
  return defineSubscriber({
    name: "order.keeper",
    handlers: [
      ...folding,
      on(businessStarted, async (tx, [event]) => {
        if (event?.businessId === undefined) return;
        await workflows.schedule(tx, recount, { key: event.businessId, everyMs: recountEveryMs, input: {} });
        await workflows.schedule(tx, expireData, { key: event.businessId, everyMs: expireEveryMs, input: {} });
        await workflows.schedule(tx, watchOrders, { key: event.businessId, everyMs: watchEveryMs, input: {} });
      }),
      on(shipmentException, async (tx, [event]) => {
        if (event?.businessId === undefined) return;
        await workflows.enqueue(tx, watchOrders, { key: event.businessId, input: {} });
      }),
      on(holdTimed, async (tx, events) => {
        const inputs = events.map(({ payload }) => payload);
        await workflows.enqueueAll(tx, endHolds, inputs);
      }),
      on(holdEnded, (_tx, events) => notifyOfOrders(database, "order.hold-ended", events)),
      on(mentioned, (_tx, events) => notifyOfOrders(database, "order.mentioned", events)),
      on(addressOverruled, (_tx, events) => notifyOfOrders(database, "order.address-overruled", events)),
    ],
  });
}
