/** The events that a webhook can subscribe to. */
export const webhookEventTypes = [
  "order.created",
  "order.updated",
  "order.held",
  "order.released",
  "order.canceled",
  "order.completed",
  "order.error",
  "order.deleted",
  "order.shipped",
  "shipment.created",
  "shipment.updated",
  "shipment.delivered",
  "shipment.exception",
  "shipment.voided",
  "return.updated",
  "customer.erased",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The event of "Send test event", which every webhook receives. */
export const testEventType = "webhook.test";
