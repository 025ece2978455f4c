import { z } from "zod";

/** Separates the sealed tokens of channels from other values that the same keys seal. */
export const channelPurpose = "channel";

/** Requests that a channel be notified of what users decided about an order. */
export const notifyChannelRequest = {
  name: "order.notify-channel",
  lane: "scheduled",
  input: z.object({
    cartOrderId: z.guid(),
    channelId: z.guid(),
    /** How often in a row the run waited for the channel. */
    waits: z.int().optional(),
  }),
} as const;

/** Requests that a channel be notified of everything that is pending for it. */
export const notifyBacklogRequest = {
  name: "order.notify-backlog",
  lane: "scheduled",
  input: z.object({ channelId: z.guid(), after: z.guid().optional() }),
} as const;
