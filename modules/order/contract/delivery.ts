import { z } from "zod";
import { channelTypes } from "./channels.ts";
import {
  carrierStatuses,
  channelStates,
  currencies,
  holdReasons,
  ledgerKinds,
  payments,
  returnStatuses,
  weightUnits,
} from "./model.ts";

/** The limits of an order and of a batch of deliveries. */
export const deliveryLimits = { orders: 500, lines: 1_000, notes: 200, shipments: 100, channelDataBytes: 64 * 1024 };

const text = (max: number) => z.string().max(max);
/** Boards hold 14 digits before the point, also of the sum of an order's entries. */
const amount = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);
const instant = z.iso.datetime({ offset: true });
/** The channel's time of change, in milliseconds, or its counter. Never a time of ours. */
const version = z.number().int().nonnegative();
const sourceId = text(200).min(1);
/** An empty ID is none. */
const itemId = text(200)
  .nullish()
  .transform((id) => id || null);
/** A part of a link, which anyone can write: a line of text without control characters. Empty is none. */
const clickText = z
  .string()
  .overwrite((part) =>
    part
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim(),
  )
  .max(500)
  .nullish()
  .transform((part) => part || null);

export const addressSchema = z.object({
  name: text(200).nullish(),
  firstName: text(200).nullish(),
  lastName: text(200).nullish(),
  company: text(200).nullish(),
  phone: text(50).nullish(),
  email: text(320).nullish(),
  address1: text(300).nullish(),
  address2: text(300).nullish(),
  address3: text(300).nullish(),
  city: text(200).nullish(),
  state: text(200).nullish(),
  postalCode: text(30).nullish(),
  country: text(100).nullish(),
  countryCode: text(2).nullish(),
});
export type AddressContent = z.infer<typeof addressSchema>;

const lineSchema = z.object({
  sourceLineId: sourceId,
  sku: text(200),
  /** The IDs of the product and its variant at the source, where it names them. */
  productId: itemId,
  variantId: itemId,
  name: text(500),
  description: text(2_000).nullish(),
  barcode: text(100).nullish(),
  quantity: z.number().int().min(0).max(1_000_000),
  quantityCanceled: z.number().int().min(0).max(1_000_000).default(0),
  price: amount.default("0"),
  total: amount.default("0"),
  weight: amount.nullish(),
  weightUnit: z.enum(weightUnits).nullish(),
  /** Where the channel says that the line is fulfilled. */
  locationId: z.guid().nullish(),
  /** Where the line goes, if not to the order's ship-to address. */
  shipTo: addressSchema.nullish(),
});
export type DeliveredLine = z.infer<typeof lineSchema>;

const clickSchema = z.object({
  source: clickText,
  medium: clickText,
  campaign: clickText,
  /** The host of the page that led to the shop. */
  referrerHost: clickText,
});
export type DeliveredClick = z.infer<typeof clickSchema>;

export const factsSchema = z.object({
  orderNumber: text(100).min(1),
  orderDate: instant,
  paidAt: instant.nullish(),
  subtotal: amount.default("0"),
  total: amount.default("0"),
  totalTax: amount.default("0"),
  isTaxIncluded: z.boolean().default(false),
  totalDiscount: amount.default("0"),
  shippingTotal: amount.default("0"),
  currency: z.enum(currencies),
  isGift: z.boolean().default(false),
  /** An instant, or a bare date in the channel's zone. */
  latestShipDate: z.union([instant, z.iso.date()]).nullish(),
  latestDeliveryDate: instant.nullish(),
  selectedShippingMethod: text(200).nullish(),
  channelStatus: text(100).nullish(),
  state: z.enum(channelStates).default("OPEN"),
  payment: z.enum(payments).default("PAID"),
  /** Why the channel holds the order. */
  hold: z.enum(holdReasons).nullish(),
  customerId: text(200).nullish(),
  riskLevel: text(50).nullish(),
  /** The number that the marketplace gave the order, also if another channel imported it. */
  marketplaceNumber: text(200).nullish(),
  /** The last click that the source recorded with the order. */
  click: clickSchema.nullish(),
  url: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullish(),
  channelData: z.record(z.string(), z.json()).nullish(),
  lines: z.array(lineSchema).max(deliveryLimits.lines),
  shipTo: addressSchema.nullish(),
  billing: addressSchema.nullish(),
  customer: addressSchema.nullish(),
});
export type DeliveredFacts = z.infer<typeof factsSchema>;

/** Something that is added by its source ID, replaced by a higher version and removed by a tombstone of a higher one. */
const member = <Shape extends z.ZodRawShape>(content: Shape) =>
  z.object({
    sourceId,
    /** By default, the version of the delivery. */
    version: version.optional(),
    /** Null is a tombstone. */
    content: z.object(content).nullable(),
  });

export const noteSchema = member({ type: z.enum(["CHANNEL", "GIFT"]), note: text(5_000), at: instant });
export const trackingEventSchema = z.object({
  sourceEventId: sourceId,
  occurredAt: instant,
  localTime: text(40).nullish(),
  /** Pre-transit and unknown events are kept, but move no shipment. */
  status: z.enum([...carrierStatuses, "AWAITING_PICKUP", "UNKNOWN"]),
  detailCode: text(100).nullish(),
  trackingNote: text(500).nullish(),
  city: text(200).nullish(),
  state: text(200).nullish(),
  postalCode: text(30).nullish(),
  countryCode: text(2).nullish(),
});
export type DeliveredTrackingEvent = z.infer<typeof trackingEventSchema>;
export const shipmentSchema = member({
  /** EXTERNAL shipments leave from a fulfillment service. */
  origin: z.enum(["CHANNEL", "EXTERNAL"]).default("CHANNEL"),
  carrier: text(100).nullish(),
  method: text(200).nullish(),
  trackingNumber: text(100).nullish(),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullish(),
  shippedAt: instant.nullish(),
  /** When the carrier got it, where the channel knows. */
  handedOverAt: instant.nullish(),
  deliveredAt: instant.nullish(),
  estimatedDeliveryDate: instant.nullish(),
  locationId: z.guid().nullish(),
  items: z.array(z.object({ sourceLineId: sourceId, quantity: z.number().int().min(1) })),
});
export const returnSchema = member({
  status: z.enum(returnStatuses),
  reason: text(500).nullish(),
  at: instant,
  lines: z.array(z.object({ sourceLineId: sourceId, quantity: z.number().int().min(1) })),
});
export const ledgerSchema = member({
  kind: z.enum(ledgerKinds),
  amount,
  currency: z.enum(currencies),
  eventAt: instant,
  label: text(200).nullish(),
  /** The line that it belongs to. */
  sourceLineId: sourceId.nullish(),
  /**
   * How many units goods sell, or a refund takes back that no return has. Only where the channel knows, and not negative
   * for refunds.
   */
  quantity: z.number().int().min(-1_000_000).max(1_000_000).nullish(),
});

/** What a channel says about one order at one of its versions. */
export const deliverySchema = z
  .object({
    deliveryId: text(200).min(1),
    sourceOrderId: sourceId,
    sourceVersion: version,
    observedAt: instant,
    /** Null if the delivery is only a tombstone. */
    facts: factsSchema.nullable(),
    /** The channel deleted the order. */
    isTombstone: z.boolean().default(false),
    notes: z.array(noteSchema).max(deliveryLimits.notes).default([]),
    shipments: z.array(shipmentSchema).max(deliveryLimits.shipments).default([]),
    returns: z.array(returnSchema).max(deliveryLimits.shipments).default([]),
    ledger: z.array(ledgerSchema).max(deliveryLimits.lines).default([]),
    /** Scans, by the source ID of their shipment. */
    trackingEvents: z.record(sourceId, z.array(trackingEventSchema).max(500)).default({}),
  })
  .refine(({ facts, isTombstone }) => facts !== null || isTombstone, { path: ["facts"] });
export type Delivery = z.infer<typeof deliverySchema>;

export const channelSchema = z.object({
  id: z.guid(),
  type: z.enum(channelTypes),
  name: text(200),
  /** The zone in which the channel means bare dates. */
  zone: text(60).nullish(),
});
export type DeliveringChannel = z.infer<typeof channelSchema>;

/** Deliveries of one channel of one business, which commit together. */
export const deliveriesSchema = z.object({
  channel: channelSchema,
  deliveries: z.array(deliverySchema).min(1).max(deliveryLimits.orders),
});
/** As a channel's adapter writes it, with defaults left out. */
export type Deliveries = z.input<typeof deliveriesSchema>;
