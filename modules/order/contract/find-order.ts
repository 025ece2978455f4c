import { z } from "zod";
import { currencies, fulfillmentStatuses, holdReasons, lateRisks, orderStatuses, ownHints } from "./model.ts";

export const orderTabs = ["toShipToday", "lateRisk", "onHold", "exceptions", "unfulfilled", "all"] as const;
export type OrderTab = (typeof orderTabs)[number];

export const orderSortColumns = [
  "channelOrderNumber",
  "fulfillmentStatus",
  "orderDate",
  "orderStatus",
  "quantity",
  "shipByDate",
  "total",
] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];

export const searchLimits = { characters: 200, terms: 20 };

const absent = (value: unknown): unknown => value ?? undefined;
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(absent, schema.optional());
// No values mean no condition.
const oneOf = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? undefined : absent(value)),
    z.array(item).max(200).optional(),
  );
const amount = optional(z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/));
const instant = optional(z.coerce.date());

/** Selects and sorts orders: the input FindOrderInput, and how exports and bulk runs keep it. */
export const findOrderSchema = z
  .object({
    tab: optional(z.enum(orderTabs)),
    cartOrderId: oneOf(z.guid()),
    search: optional(z.string().max(searchLimits.characters)),
    orderStatus: oneOf(z.enum(orderStatuses)),
    orderFulfillmentStatusName: oneOf(z.enum(fulfillmentStatuses)),
    cartSalesChannelId: oneOf(z.guid()),
    locationId: oneOf(z.guid()),
    orderDateFrom: instant,
    orderDateTo: instant,
    shipByFrom: instant,
    shipByTo: instant,
    tag: oneOf(z.string()),
    holdReason: oneOf(z.enum(holdReasons)),
    countryCode: oneOf(z.string().regex(/^[A-Z]{2}$/)),
    selectedShippingMethod: oneOf(z.string()),
    totalFrom: amount,
    totalTo: amount,
    currency: optional(z.enum(currencies)),
    sku: oneOf(z.string()),
    hasNote: optional(z.boolean()),
    lateRisk: oneOf(z.enum(lateRisks)),
    hint: oneOf(z.enum(ownHints)),
    isDeleted: optional(z.boolean()),
    sortBy: optional(z.enum(orderSortColumns)),
    sortOrder: optional(z.enum(["asc", "desc"])),
  })
  .refine(({ totalFrom, totalTo, currency }) => currency !== undefined || (totalFrom ?? totalTo) === undefined, {
    path: ["currency"],
    error: "Choose a currency for the total.",
  });
export type FindOrder = z.infer<typeof findOrderSchema>;
