import type { Tx } from "@bc/db/database";
import { type DeliveredEvent, defineSubscriber, onAny, type Subscriber } from "@bc/events/define";
import {
  customerErased,
  orderCanceled,
  orderCompleted,
  orderCreated,
  orderDeleted,
  type OrderEventPayload,
  orderFailed,
  orderHeld,
  orderReleased,
  orderShipped,
  orderUpdated,
  returnUpdated,
  shipmentCreated,
  shipmentDelivered,
  type ShipmentEventPayload,
  shipmentException,
  shipmentUpdated,
  shipmentVoided,
} from "@bc/order/contract/events";
import type { WorkflowClient } from "@bc/workflow/client";
import type { z } from "zod";
import type { WebhookEventType } from "../contract/event-types.ts";
import { queueEvents } from "../service/queue-events.ts";
import { eraseBodies } from "../store/log.ts";

export interface OrderEventServices {
  workflows: WorkflowClient;
}

const types = [
  orderCreated,
  orderUpdated,
  orderHeld,
  orderReleased,
  orderCanceled,
  orderCompleted,
  orderFailed,
  orderDeleted,
  orderShipped,
  shipmentCreated,
  shipmentUpdated,
  shipmentDelivered,
  shipmentException,
  shipmentVoided,
  returnUpdated,
];

/** Queues events of orders and shipments for the webhooks of their business. */
export function orderEvents({ workflows }: OrderEventServices): Subscriber {
  const queue = async (tx: Tx, events: readonly DeliveredEvent<Payload, WebhookEventType>[]): Promise<void> => {
    const businessId = events[0]?.businessId;
    if (businessId === undefined) return;
    await queueEvents(
      tx,
      workflows,
      businessId,
      events.map(({ id, at, name, payload }) => ({
        id,
        at,
        type: name,
        orderId: payload.cartOrderId,
        sequence: payload.version,
        data: dataOf(payload),
      })),
    );
  };
  return defineSubscriber({
    name: "webhook.orders",
    handlers: [
      ...onAny<z.ZodType<Payload>, WebhookEventType>(types, queue),
      ...onAny<z.ZodType<Payload>, WebhookEventType>([customerErased], async (tx, events) => {
        const businessId = events[0]?.businessId;
        if (businessId !== undefined)
          await eraseBodies(
            tx,
            businessId,
            events.map(({ payload }) => payload.cartOrderId),
          );
        await queue(tx, events);
      }),
    ],
  });
}

type Payload = { cartOrderId: string; version: number } & (
  | OrderEventPayload
  | ShipmentEventPayload
  | z.infer<typeof returnUpdated.payload>
  | z.infer<typeof customerErased.payload>
);

/** IDs, statuses and names of changed fields. */
function dataOf(payload: Payload): Record<string, unknown> {
  if ("orderStatus" in payload) {
    const { orderStatus, fulfillmentStatus, changed } = payload;
    return { orderStatus, fulfillmentStatus, changed };
  }
  if ("shipmentId" in payload) return { shipmentId: payload.shipmentId, shipmentStatus: payload.status };
  if ("returnId" in payload) return { returnId: payload.returnId, returnStatus: payload.status };
  return {};
}
