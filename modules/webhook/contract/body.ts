import { fulfillmentStatuses, orderStatuses, returnStatuses, shipmentStatuses } from "@bc/order/contract/model";
import { orderSnapshot } from "@bc/order/contract/snapshot";
import { z } from "zod";
import { type ApiVersion, latestApiVersion } from "./api-versions.ts";
import { testEventType, webhookEventTypes } from "./event-types.ts";

/** The bodies of a version. Within a version, fields are only added. */
function bodyOf(version: ApiVersion) {
  return z
    .object({
      type: z.enum([...webhookEventTypes, testEventType]),
      timestamp: z.iso.datetime().describe("When it happened."),
      apiVersion: z.literal(version),
      businessId: z.guid(),
      sequence: z.int().describe("The order's version. Drop an event whose sequence is lower than one you have seen."),
      truncated: z
        .literal(true)
        .optional()
        .describe("Whether data holds IDs only, because it was too large or erased."),
      data: z.object({
        cartOrderId: z.guid().optional(),
        shipmentId: z.guid().optional(),
        returnId: z.guid().optional(),
        webhookId: z.guid().optional().describe("Of the test event."),
        orderStatus: z.enum(orderStatuses).optional(),
        fulfillmentStatus: z.enum(fulfillmentStatuses).optional(),
        shipmentStatus: z.enum(shipmentStatuses).optional(),
        returnStatus: z.enum(returnStatuses).optional(),
        changed: z.array(z.string()).optional().describe("Names of the fields that changed."),
        snapshot: orderSnapshot.optional(),
      }),
    })
    .describe(`An event of Brand Console, version ${version}.`);
}

export const webhookBody = bodyOf(latestApiVersion);
export type WebhookBody = z.infer<typeof webhookBody>;

/** The schema of each version, which is published. */
export const webhookBodies: Record<ApiVersion, z.ZodType> = { "2026-11-01": webhookBody };
