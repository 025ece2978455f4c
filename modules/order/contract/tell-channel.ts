import { z } from "zod";

/** Separates the sealed tokens of channels from other values that the same keys seal. */
export const channelPurpose = "channel";

/** Requests that a channel be told what users decided about an order. */
export const tellChannelRequest = {
  name: "order.tell-channel",
  lane: "scheduled",
  input: z.object({ cartOrderId: z.guid(), channelId: z.guid() }),
} as const;
