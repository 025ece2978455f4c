import { z } from "zod";

// Events that only this module handles. They are no part of what webhooks and other modules subscribe to.

/** The business got its first order or opened its order settings. */
export const businessStarted = { name: "order.business-started", payload: z.object({}) };

/** A hold was set or changed that ends by itself. */
export const holdTimed = {
  name: "order.hold-timed",
  payload: z.object({ cartOrderId: z.guid(), until: z.iso.datetime() }),
};

/** Holds ended by themselves. */
export const holdEnded = {
  name: "order.hold-ended",
  payload: z.object({ cartOrderId: z.guid(), orderNumber: z.string(), userIds: z.array(z.guid()) }),
};

/** The channel's address replaced one that users had edited. */
export const addressOverruled = {
  name: "order.address-overruled",
  payload: z.object({ cartOrderId: z.guid(), orderNumber: z.string(), userIds: z.array(z.guid()) }),
};

/** A user mentioned others in a note. */
export const mentioned = {
  name: "order.mentioned",
  payload: z.object({ cartOrderId: z.guid(), orderNumber: z.string(), userIds: z.array(z.guid()) }),
};
