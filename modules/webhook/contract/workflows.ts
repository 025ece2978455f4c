import { z } from "zod";

const input = z.object({ webhookId: z.uuid() });

/** Sends what is due to one webhook. Requested with the webhook's ID as the key, so that one run drains a queue. */
export const drainWebhook = { name: "webhook.drain", lane: "scheduled", input } as const;

/** Deletes what is older than the log keeps, or everything of a deleted webhook. */
export const expireDeliveries = { name: "webhook.expire", lane: "bulk", input } as const;
