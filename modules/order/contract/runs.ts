import { z } from "zod";

/** Ends a hold at its time. */
export const endHolds = {
  name: "order.end-holds",
  lane: "scheduled",
  input: z.object({ cartOrderId: z.guid(), until: z.iso.datetime() }),
} as const;

/** Compares the counters of a business with its orders, every night. */
export const recount = { name: "order.recount", lane: "scheduled", input: z.object({}) } as const;
export const recountEveryMs = 24 * 3_600_000;

/** Erases and purges what may no longer be kept, every night. */
export const expireData = { name: "order.expire-data", lane: "scheduled", input: z.object({}) } as const;
export const expireEveryMs = 24 * 3_600_000;

/** Notifies users of orders at risk and of carriers' exceptions, and closes what is over. */
export const watchOrders = { name: "order.watch", lane: "scheduled", input: z.object({}) } as const;
/** Risks begin by the clock, so nothing else tells of them. */
export const watchEveryMs = 30 * 60_000;
