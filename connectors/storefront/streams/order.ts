import { clickOf } from "@bc/connector-kit/clicks";
import type { OrderStream } from "@bc/connector-kit/connector";
import { decimal, negated } from "@bc/connector-kit/numbers";
import { type deliverySchema, factsSchema } from "@bc/order/contract/delivery";
import { z } from "zod";
import { api } from "../client.ts";

const amount = z.string().transform(decimal);
const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(["open", "complete", "canceled"]),
  createdAt: z.string(),
  updatedAt: z.string(),
  paidAt: z.string().nullable(),
  currency: z.string(),
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
  note: z.string().nullable(),
  /** How the customer last came to the shop before the order. */
  visit: z.object({ landingPage: z.string().nullable(), referrer: z.string().nullable() }).nullish(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  shipTo: z.object({
    name: z.string(),
    address1: z.string(),
    city: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      productId: z.string().nullish(),
      variantId: z.string().nullish(),
      name: z.string(),
      quantity: z.number(),
      price: amount,
      total: amount,
    }),
  ),
  shipments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      shippedAt: z.string(),
      items: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), amount, at: z.string() })),
});
type StoreOrder = z.output<typeof orderSchema>;

const resumeSchema = z.object({
  /** The last order that was read. */
  last: z.object({ updatedAt: z.string(), id: z.string() }).nullable().default(null),
  isDone: z.boolean().default(false),
});
const countersSchema = z.object({ days: z.array(z.object({ date: z.iso.date(), orders: z.number() })) });
const pageSize = 500;

/** Orders by time of change and ID: a page begins after the last order of the page before it. */
export const orders: OrderStream = {
  shape: "order",
  division: { kind: "changes", overlapSeconds: 600, history: 10 * 365 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? {});
    while (!at.isDone) {
      const page = await vendor.json(z.object({ orders: z.array(orderSchema), hasMore: z.boolean() }), {
        url: `${api}/sites/${encodeURIComponent(account.id)}/orders`,
        query: { since: slice.since, afterUpdatedAt: at.last?.updatedAt, afterId: at.last?.id, limit: pageSize },
      });
      const { updatedAt, id } = page.orders.at(-1) ?? {};
      at = { last: updatedAt && id ? { updatedAt, id } : at.last, isDone: !page.hasMore };
      yield { rows: page.orders.map(deliveryOf), resume: at };
    }
  },
  async total(vendor, { account, days }) {
    const counters = await vendor.json(countersSchema, {
      url: `${api}/sites/${encodeURIComponent(account.id)}/counters`,
      query: { from: days.from, to: days.to },
    });
    return counters.days.map(({ date, orders: count }) => ({ date, values: { orders: String(count) } }));
  },
};

type Delivery = z.input<typeof deliverySchema>;
type LedgerEntry = NonNullable<Delivery["ledger"]>[number];

function deliveryOf(order: StoreOrder): Delivery {
  const version = Date.parse(order.updatedAt);
  const currency = factsSchema.shape.currency.parse(order.currency);
  // An amount that became zero is removed. Goods for nothing have a price, unlike goods without one.
  const entry = (
    kind: NonNullable<LedgerEntry["content"]>["kind"],
    value: string,
    { sourceId = kind.toLowerCase(), at = order.createdAt } = {},
  ): LedgerEntry => ({
    sourceId,
    content: Number(value) === 0 && kind !== "GOODS" ? null : { kind, amount: value, currency, eventAt: at },
  });
  const states = { open: "OPEN", complete: "COMPLETE", canceled: "CANCELED" } as const;
  return {
    deliveryId: `${order.id}@${version}`,
    sourceOrderId: order.id,
    sourceVersion: version,
    observedAt: new Date().toISOString(),
    facts: {
      orderNumber: order.number,
      orderDate: order.createdAt,
      paidAt: order.paidAt,
      subtotal: order.subtotal,
      total: order.total,
      totalTax: order.tax,
      totalDiscount: order.discount,
      shippingTotal: order.shipping,
      currency,
      state: states[order.status],
      payment: order.paidAt ? "PAID" : "PENDING",
      customerId: order.customer.id,
      click: order.visit ? clickOf(order.visit) : null,
      lines: order.lines.map(({ id, ...line }) => ({
        sourceLineId: id,
        ...line,
        quantityCanceled: order.status === "canceled" ? line.quantity : 0,
      })),
      shipTo: order.shipTo,
      customer: { name: order.customer.name, email: order.customer.email },
    },
    ...(order.note && {
      notes: [{ sourceId: "note", content: { type: "CHANNEL", note: order.note, at: order.createdAt } }],
    }),
    shipments: order.shipments.map(({ id, items, ...shipment }) => ({
      sourceId: id,
      content: {
        ...shipment,
        items: items.map(({ lineId, quantity }) => ({ sourceLineId: lineId, quantity })),
      },
    })),
    ledger: [
      entry("GOODS", order.subtotal),
      entry("DISCOUNT", negated(order.discount)),
      entry("SHIPPING", order.shipping),
      entry("TAX", order.tax),
      ...order.refunds.map(({ id, amount: refunded, at }) => entry("REFUND", negated(refunded), { sourceId: id, at })),
    ],
  };
}
