import { z } from "zod";

/** Ends a hold at its time. */
export const endHolds = {
  name: "order.end-holds",
  lane: "scheduled",
  input: z.object({ cartOrderId: z.guid(), until: z.iso.datetime() }),
} as const;

/** Compares the counters of a business with its orders, every day. */
export const recount = { name: "order.recount", lane: "scheduled", input: z.object({}) } as const;
export const recountEveryMs = 24 * 3_600_000;

/** Erases and purges what may no longer be kept, every day. */
export const expireData = { name: "order.expire-data", lane: "scheduled", input: z.object({}) } as const;
export const expireEveryMs = 24 * 3_600_000;

/** How often a business is compared with what its users were notified of, at most. */
export const watchEveryMs = 30 * 60_000;

/** Notifies users of the orders of a business that are at risk, and closes it at zero. */
export const notifyOfRisk = {
  name: "order.notify-of-risk",
  lane: "scheduled",
  input: z.object({ day: z.iso.date(), n: z.int(), isNews: z.boolean() }),
} as const;

/** Notifies users of the exceptions of a carrier in all businesses of an organization, and closes what is over. */
export const notifyOfExceptions = {
  name: "order.notify-of-exceptions",
  lane: "scheduled",
  input: z.object({ carrier: z.string() }),
} as const;
