import type { Database, Tx } from "@bc/db/database";
import { defineSubscriber, on, onAny, type Subscriber } from "@bc/events/define";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderCreated, orderUpdated, shipmentException } from "../contract/events.ts";
import { addressOverruled, businessStarted, holdEnded, holdTimed, mentioned } from "../contract/internal-events.ts";
import { endHolds, expireEveryMs, recountEveryMs, watchEveryMs } from "../contract/runs.ts";
import { notifyOfOrders } from "../service/notify-of-orders.ts";
import { announceChange } from "../store/changes.ts";
import { foldCounts } from "../store/counts.ts";
import { announceDuty, type DutyKind, hastenDuty } from "../store/duties.ts";

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
    await hasten(tx, event, "WATCH", watchEveryMs);
    // Here and not with the change itself: commits that notify wait for each other.
    await announceChange(tx, event.businessId);
  });
  return defineSubscriber({
    name: "order.keeper",
    handlers: [
      ...folding,
      on(businessStarted, async (tx, [event]) => {
        if (event?.businessId === undefined) return;
        // Those of businesses that begin together are spread.
        await hasten(tx, event, "RECOUNT", recountEveryMs * (0.5 + Math.random() / 2));
        await hasten(tx, event, "EXPIRE", expireEveryMs * (0.5 + Math.random() / 2));
        await hasten(tx, event, "WATCH", watchEveryMs);
      }),
      on(shipmentException, async (tx, [event]) => {
        if (event?.businessId === undefined) return;
        await hasten(tx, event, "WATCH", 0);
        await announceDuty(tx);
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

/** Has a duty of the event's business fall due within a time. */
async function hasten(
  tx: Tx,
  { organizationId, businessId }: { organizationId: string; businessId?: string | undefined },
  kind: DutyKind,
  withinMs: number,
): Promise<void> {
  if (businessId === undefined) return;
  await hastenDuty(tx, { organizationId, businessId, kind }, new Date(Date.now() + withinMs));
}
