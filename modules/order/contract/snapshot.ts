import { z } from "zod";
import {
  addressRoles,
  currencies,
  errorCauses,
  fulfillmentStatuses,
  orderStatuses,
  shipmentOrigins,
  shipmentStatuses,
} from "./model.ts";

const id = z.guid();
const instant = z.iso.datetime({ offset: true });
const decimal = z.string().describe("A decimal number: 12.50");

const line = z.object({
  lineId: id,
  sourceLineId: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  quantityCanceled: z.int(),
  quantityShipped: z.int(),
  quantityReturned: z.int(),
  price: decimal,
  total: decimal,
  locationId: id.nullable(),
});

const shipment = z.object({
  shipmentId: id,
  origin: z.enum(shipmentOrigins),
  status: z.enum(shipmentStatuses),
  shippingCarrier: z.string().nullable(),
  shippingMethod: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: instant.nullable(),
  handedOverAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  voidedAt: instant.nullable(),
  items: z.array(z.object({ lineId: id, quantityShipped: z.int() })),
});

const text = z.string().nullable();

const address = z.object({
  role: z.enum(addressRoles),
  name: text,
  firstName: text,
  lastName: text,
  company: text,
  phone: text,
  email: text,
  address1: text,
  address2: text,
  address3: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  countryCode: text,
});

/** An order as other systems see it. Only `addresses` holds personal data. */
export const orderSnapshot = z.object({
  cartOrderId: id,
  version: z.int().describe("The order's version that the snapshot shows; equal to or higher than sequence."),
  orderNumber: z.string(),
  channel: z.object({ id, type: z.string() }),
  sourceOrderId: z.string(),
  orderDate: instant,
  orderStatus: z.enum(orderStatuses),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  errorCause: z.enum(errorCauses).nullable(),
  currency: z.enum(currencies),
  subtotal: decimal,
  totalDiscount: decimal,
  shippingTotal: decimal,
  totalTax: decimal,
  isTaxIncluded: z.boolean(),
  total: decimal,
  isGift: z.boolean(),
  selectedShippingMethod: text,
  shipBy: instant.nullable(),
  quantity: z.int(),
  openQuantity: z.int(),
  deletedAt: instant.nullable(),
  shipTo: z.object({ city: text, state: text, country: text, countryCode: text }).nullable(),
  lines: z.array(line),
  shipments: z.array(shipment),
  addresses: z.array(address).optional().describe("Only where customer data is included, and until it is erased."),
});
export type OrderSnapshot = z.infer<typeof orderSnapshot>;
