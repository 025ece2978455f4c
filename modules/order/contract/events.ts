import { z } from "zod";
import { fulfillmentStatuses, orderStatuses, returnStatuses, shipmentStatuses } from "./model.ts";

// IDs, statuses and names of fields only: events never hold personal data. The key is the order's ID.

const orderPayload = z.object({
  cartOrderId: z.guid(),
  version: z.number().int(),
  orderStatus: z.enum(orderStatuses),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
});
export type OrderEventPayload = z.infer<typeof orderPayload>;

const shipmentPayload = z.object({
  cartOrderId: z.guid(),
  shipmentId: z.guid(),
  /** The order's version. */
  version: z.number().int(),
  status: z.enum(shipmentStatuses),
});
export type ShipmentEventPayload = z.infer<typeof shipmentPayload>;

const orderEvent = <Name extends string>(name: Name) => ({ name, payload: orderPayload });
const shipmentEvent = <Name extends string>(name: Name) => ({ name, payload: shipmentPayload });

export const orderCreated = orderEvent("order.created");
/** Once per commit that changes an existing order. */
export const orderUpdated = orderEvent("order.updated");
export const orderHeld = orderEvent("order.held");
export const orderReleased = orderEvent("order.released");
export const orderCanceled = orderEvent("order.canceled");
export const orderCompleted = orderEvent("order.completed");
export const orderFailed = orderEvent("order.error");
export const orderDeleted = orderEvent("order.deleted");
/** A shipment was created that leaves less open than before. Once per shipment. */
export const orderShipped = shipmentEvent("order.shipped");

export const shipmentCreated = shipmentEvent("shipment.created");
export const shipmentUpdated = shipmentEvent("shipment.updated");
export const shipmentDelivered = shipmentEvent("shipment.delivered");
export const shipmentException = shipmentEvent("shipment.exception");
export const shipmentVoided = shipmentEvent("shipment.voided");

export const returnUpdated = {
  name: "return.updated" as const,
  payload: z.object({ cartOrderId: z.guid(), returnId: z.guid(), version: z.number(), status: z.enum(returnStatuses) }),
};

export const customerErased = {
  name: "customer.erased" as const,
  payload: z.object({ cartOrderId: z.guid(), version: z.number().int() }),
};

/** All events of orders and shipments. */
export const orderEvents = [
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
  customerErased,
] as const;
