import { defineSubscriber, type DeliveredEvent, onAny, type Subscriber } from "@bc/events/define";
import type { Tx } from "@bc/db/database";
import { customerErased, orderCreated, orderDeleted, orderUpdated } from "@bc/order/contract/events";
import type { WorkflowClient } from "@bc/workflow/client";
import type { z } from "zod";
import { noteChangedOrders } from "../service/rebuild-sales.ts";

type Payload = z.infer<typeof orderUpdated.payload> | z.infer<typeof customerErased.payload>;

/** Has orders projected to the warehouse after they changed. */
export function sales(services: { workflows: Pick<WorkflowClient, "enqueue" | "schedule"> }): Subscriber {
  const note = async (tx: Tx, events: readonly DeliveredEvent<Payload>[]): Promise<void> => {
    const businessId = events[0]?.businessId;
    if (businessId === undefined) return;
    const orderIds = [...new Set(events.map(({ payload }) => payload.cartOrderId))];
    await noteChangedOrders(tx, services, businessId, orderIds);
  };
  return defineSubscriber({
    name: "ua.sales",
    handlers: onAny<z.ZodType<Payload>, string>([orderCreated, orderUpdated, orderDeleted, customerErased], note),
  });
}
