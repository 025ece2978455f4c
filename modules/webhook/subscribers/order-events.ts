import { type DeliveredEvent, defineSubscriber, on, type Subscriber } from "@bc/events/define";
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
import type { WebhookEventType } from "../contract/event-types.ts";
import { queueEvents } from "../service/queue-events.ts";
import { eraseBodies } from "../store/log.ts";

export interface OrderEventServices {
  workflows: WorkflowClient;
}

interface Payload {
  cartOrderId: string;
  version: number;
}

const ofOrder = ({ orderStatus, fulfillmentStatus, changed }: OrderEventPayload) => ({
  orderStatus,
  fulfillmentStatus,
  changed,
});
const ofShipment = ({ shipmentId, status }: ShipmentEventPayload) => ({ shipmentId, shipmentStatus: status });

/** Queues events of orders and shipments for the webhooks of their business. */
export function orderEvents({ workflows }: OrderEventServices): Subscriber {
  const queue =
    <Facts extends Payload>(type: WebhookEventType, dataOf: (payload: Facts) => Record<string, unknown>) =>
    async (tx: Parameters<typeof queueEvents>[0], events: readonly DeliveredEvent<Facts>[]): Promise<void> => {
      const [first] = events;
      if (first?.businessId === undefined) return;
      await queueEvents(
        tx,
        workflows,
        first.businessId,
        events.map(({ id, at, payload }) => ({
          id,
          at,
          type,
          orderId: payload.cartOrderId,
          sequence: payload.version,
          data: dataOf(payload),
        })),
      );
    };
  const queueErased = queue<Payload>("customer.erased", () => ({}));
  return defineSubscriber({
    name: "webhook.orders",
    handlers: [
      on(orderCreated, queue("order.created", ofOrder)),
      on(orderUpdated, queue("order.updated", ofOrder)),
      on(orderHeld, queue("order.held", ofOrder)),
      on(orderReleased, queue("order.released", ofOrder)),
      on(orderCanceled, queue("order.canceled", ofOrder)),
      on(orderCompleted, queue("order.completed", ofOrder)),
      on(orderFailed, queue("order.error", ofOrder)),
      on(orderDeleted, queue("order.deleted", ofOrder)),
      on(orderShipped, queue("order.shipped", ofShipment)),
      on(shipmentCreated, queue("shipment.created", ofShipment)),
      on(shipmentUpdated, queue("shipment.updated", ofShipment)),
      on(shipmentDelivered, queue("shipment.delivered", ofShipment)),
      on(shipmentException, queue("shipment.exception", ofShipment)),
      on(shipmentVoided, queue("shipment.voided", ofShipment)),
      on(
        returnUpdated,
        queue("return.updated", ({ returnId, status }) => ({ returnId, returnStatus: status })),
      ),
      on(customerErased, async (tx, events) => {
        const businessId = events[0]?.businessId;
        if (businessId !== undefined)
          await eraseBodies(
            tx,
            businessId,
            events.map(({ payload }) => payload.cartOrderId),
          );
        await queueErased(tx, events);
      }),
    ],
  });
}
