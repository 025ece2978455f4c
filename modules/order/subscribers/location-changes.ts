import { defineSubscriber, on, type Subscriber } from "@bc/events/define";
import { locationChanged, locationDeactivated } from "@bc/inventory/contract/events";
import type { WorkflowClient } from "@bc/workflow/client";
import { recomputeDeadlines } from "../contract/recompute.ts";

/** Has the deadlines of open orders follow their locations, and moves the orders of inactive ones. */
export function locationChanges({ workflows }: { workflows: WorkflowClient }): Subscriber {
  return defineSubscriber({
    name: "order.location-changes",
    handlers: [
      on(locationChanged, async (tx, events) => {
        const ids = new Set(events.map(({ payload }) => payload.locationId));
        const inputs = [...ids].map((locationId) => ({ locationId, moveToId: null }));
        await workflows.enqueueAll(tx, recomputeDeadlines, inputs);
      }),
      on(locationDeactivated, async (tx, events) => {
        const inputs = events.map(({ payload: { locationId, moveToId } }) => ({ locationId, moveToId }));
        await workflows.enqueueAll(tx, recomputeDeadlines, inputs);
      }),
    ],
  });
}
