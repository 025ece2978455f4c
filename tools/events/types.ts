import { z } from "zod";

/** `at` is the time of the append in milliseconds. */
const payload = z.object({ n: z.number(), at: z.number(), status: z.string().optional() });

export const orderPlaced = { name: "shop.order-placed", payload };
export const counterRaised = { name: "shop.counter-raised", payload };

export const subscriberNames = ["shop.search", "shop.webhooks", "shop.exports", "shop.alerts"];
