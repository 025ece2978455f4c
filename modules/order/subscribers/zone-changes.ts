import { defineSubscriber, on, type Subscriber } from "@bc/events/define";
import { businessZoneChanged } from "@bc/org/contract/events";
import type { WorkflowClient } from "@bc/workflow/client";
import { rezone } from "../contract/recompute.ts";

/** Has the days and counters of orders follow the zone of their business. */
export function zoneChanges({ workflows }: { workflows: WorkflowClient }): Subscriber {
  return defineSubscriber({
    name: "order.zone-changes",
    handlers: [
      on(businessZoneChanged, async (tx, [event]) => {
        if (event?.businessId !== undefined)
          await workflows.enqueue(tx, rezone, { key: event.businessId, input: { after: null } });
      }),
    ],
  });
}
