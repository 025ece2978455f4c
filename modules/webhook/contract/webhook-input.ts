import { z } from "zod";
import { apiVersions } from "./api-versions.ts";
import { webhookEventTypes } from "./event-types.ts";
import { maxDescriptionLength, maxUrlLength, overlapHours } from "./limits.ts";

const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, "Select at least one event")
  .refine((types) => new Set(types).size === types.length, "An event is repeated");

/** Fields of GraphQL can be null instead of omitted. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const settings = {
  url: z.string().trim().min(1, "Enter an address").max(maxUrlLength),
  events,
  description: z
    .string()
    .trim()
    .max(maxDescriptionLength)
    .nullish()
    .transform((text) => text ?? ""),
  includesCustomerData: z
    .boolean()
    .nullish()
    .transform((isOn) => isOn ?? false),
};

/** What the form of a webhook and `order_webhookCreate` take. */
export const webhookInput = z.object({ ...settings, clientKey: z.uuid() });

/** What `order_webhookUpdate` takes. Fields that are left out stay. */
export const webhookChange = z.object({
  id: z.uuid(),
  version: z.int(),
  url: optional(settings.url),
  events: optional(events),
  description: optional(z.string().trim().max(maxDescriptionLength)),
  includesCustomerData: optional(z.boolean()),
  isOn: optional(z.boolean()),
  apiVersion: optional(z.enum(apiVersions)),
});

/** What `order_webhookSecretRotate` takes. */
export const secretRotation = z.object({
  id: z.uuid(),
  version: z.int(),
  clientKey: z.uuid(),
  overlapHours: z
    .int()
    .min(overlapHours.min)
    .max(overlapHours.max)
    .nullish()
    .transform((hours) => hours ?? overlapHours.default),
});

/** What `order_webhookResend` takes: chosen deliveries, or all that failed since a time. */
export const resendInput = z
  .object({
    webhookId: z.uuid(),
    deliveryIds: optional(z.array(z.uuid()).max(100)),
    failedSince: optional(z.date()),
  })
  .refine(({ deliveryIds, failedSince }) => (deliveryIds === undefined) !== (failedSince === undefined), {
    message: "Choose deliveries or a time",
    path: ["deliveryIds"],
  });

/** What `order_webhookTest` takes. */
export const testInput = z.object({ id: z.uuid(), clientKey: z.uuid(), apiVersion: optional(z.enum(apiVersions)) });
