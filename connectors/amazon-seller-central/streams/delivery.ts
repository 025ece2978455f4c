import type { Account } from "@bc/connector-kit/connector";
import { decimal, negated, sumOf } from "@bc/connector-kit/numbers";
import { type deliverySchema, factsSchema } from "@bc/order/contract/delivery";
import { z } from "zod";

const moneySchema = z.object({ amount: z.string().transform(decimal), currencyCode: z.string() });
const proceedsSchema = z.object({
  grandTotal: moneySchema.nullish(),
  breakdowns: z.array(z.object({ type: z.string(), subtotal: moneySchema })).nullish(),
});
const window = z.object({ latestDateTime: z.string().nullish() }).nullish();
const text = z.string().nullish();

/** An order. Until its payment is confirmed, it has no prices and no recipient. */
export const orderSchema = z.object({
  orderId: z.string(),
  createdTime: z.string(),
  lastUpdatedTime: z.string(),
  fulfillment: z.object({
    fulfillmentStatus: z.string(),
    fulfilledBy: text,
    fulfillmentServiceLevel: text,
    shipByWindow: window,
    deliverByWindow: window,
  }),
  buyer: z.object({ buyerName: text, buyerEmail: text }).nullish(),
  recipient: z
    .object({
      deliveryAddress: z
        .object({
          name: text,
          addressLine1: text,
          addressLine2: text,
          city: text,
          stateOrRegion: text,
          postalCode: text,
          countryCode: text,
          phone: text,
        })
        .nullish(),
    })
    .nullish(),
  proceeds: proceedsSchema.nullish(),
  orderItems: z.array(
    z.object({
      orderItemId: z.string(),
      quantityOrdered: z.number().int(),
      product: z.object({
        asin: text,
        sellerSku: text,
        title: text,
        price: z.object({ unitPrice: moneySchema.nullish() }).nullish(),
      }),
      proceeds: z.object({ proceedsTotal: moneySchema.nullish() }).nullish(),
    }),
  ),
  packages: z
    .array(
      z.object({
        packageReferenceId: z.string(),
        carrier: text,
        shippingService: text,
        shipTime: text,
        trackingNumber: text,
        packageItems: z.array(z.object({ orderItemId: z.string(), quantity: z.number().int().min(1) })),
      }),
    )
    .nullish(),
});
export type AmazonOrder = z.output<typeof orderSchema>;

const amountSchema = z.object({ currencyAmount: z.number(), currencyCode: z.string() });
export const transactionSchema = z
  .object({
    transactionType: z.string(),
    transactionId: z.string(),
    postedDate: z.string(),
    totalAmount: amountSchema,
    relatedIdentifiers: z.array(
      z.object({ relatedIdentifierName: z.string(), relatedIdentifierValue: z.string().nullish() }),
    ),
    breakdowns: z.array(z.object({ breakdownType: z.string(), breakdownAmount: amountSchema })).nullish(),
  })
  .transform(({ relatedIdentifiers, ...transaction }) => ({
    ...transaction,
    orderId:
      relatedIdentifiers.find(({ relatedIdentifierName }) => relatedIdentifierName === "ORDER_ID")
        ?.relatedIdentifierValue ?? undefined,
  }));
export type Transaction = z.output<typeof transactionSchema>;

type Delivery = z.input<typeof deliverySchema>;
type Facts = NonNullable<Delivery["facts"]>;
type Ledger = NonNullable<Delivery["ledger"]>;
type LedgerKind = NonNullable<Ledger[number]["content"]>["kind"];

/** Returns what an order tells the console, with what was refunded for it. */
export function deliveryOf(order: AmazonOrder, account: Account, refunds: readonly Transaction[]): Delivery {
  const version = Date.parse(order.lastUpdatedTime);
  const [first] = refunds;
  return {
    deliveryId: `${order.orderId}@${version}${first ? `:${first.transactionId}` : ""}`,
    sourceOrderId: order.orderId,
    sourceVersion: version,
    observedAt: new Date().toISOString(),
    facts: factsOf(order, account),
    shipments: shipmentsOf(order),
    ledger: [...salesOf(order), ...refunds.flatMap(refundOf)],
  };
}

const currencyOf = (code: string): Facts["currency"] => factsSchema.shape.currency.safeParse(code).data ?? "NONE";

function factsOf(order: AmazonOrder, account: Account): Facts {
  const { fulfillment, proceeds, buyer } = order;
  const status = fulfillment.fulfillmentStatus;
  const isPending = status.startsWith("PENDING");
  const amountOf = (type: string): string =>
    proceeds?.breakdowns?.find((breakdown) => breakdown.type === type)?.subtotal.amount ?? "0";
  const customer = { name: buyer?.buyerName, email: buyer?.buyerEmail };
  const address = order.recipient?.deliveryAddress;
  const isCanceled = status === "CANCELLED";
  return {
    orderNumber: order.orderId,
    marketplaceNumber: order.orderId,
    orderDate: order.createdTime,
    paidAt: isPending || isCanceled ? null : order.createdTime,
    subtotal: amountOf("ITEM"),
    total: proceeds?.grandTotal?.amount ?? "0",
    totalTax: amountOf("TAX"),
    totalDiscount: amountOf("DISCOUNT").replace("-", ""),
    shippingTotal: amountOf("SHIPPING"),
    currency: currencyOf(proceeds?.grandTotal?.currencyCode ?? account.currency),
    latestShipDate: fulfillment.shipByWindow?.latestDateTime ?? null,
    latestDeliveryDate: fulfillment.deliverByWindow?.latestDateTime ?? null,
    selectedShippingMethod: fulfillment.fulfillmentServiceLevel ?? null,
    channelStatus: status,
    state: isCanceled ? "CANCELED" : status === "SHIPPED" ? "COMPLETE" : "OPEN",
    payment: isPending ? "PENDING" : "PAID",
    hold: status === "UNFULFILLABLE" ? "CHANNEL" : null,
    url: `https://sellercentral.amazon.com/orders-v3/order/${order.orderId}`,
    lines: order.orderItems.map(({ orderItemId, quantityOrdered, product, proceeds: ofItem }) => ({
      sourceLineId: orderItemId,
      sku: product.sellerSku ?? "",
      productId: product.asin ?? null,
      variantId: product.sellerSku ?? null,
      name: (product.title ?? "").slice(0, 500),
      quantity: quantityOrdered,
      quantityCanceled: isCanceled ? quantityOrdered : 0,
      price: product.price?.unitPrice?.amount ?? "0",
      total: ofItem?.proceedsTotal?.amount ?? "0",
    })),
    shipTo: address
      ? {
          name: address.name,
          phone: address.phone,
          address1: address.addressLine1,
          address2: address.addressLine2,
          city: address.city,
          state: address.stateOrRegion,
          postalCode: address.postalCode,
          countryCode: address.countryCode,
        }
      : null,
    customer: buyer ? customer : null,
  };
}

function shipmentsOf({ packages, fulfillment }: AmazonOrder): NonNullable<Delivery["shipments"]> {
  return (packages ?? []).map((one) => ({
    sourceId: one.packageReferenceId,
    content: {
      origin: fulfillment.fulfilledBy === "AMAZON" ? "EXTERNAL" : "CHANNEL",
      carrier: one.carrier ?? null,
      method: one.shippingService ?? null,
      trackingNumber: one.trackingNumber ?? null,
      shippedAt: one.shipTime ?? null,
      items: one.packageItems.map(({ orderItemId, quantity }) => ({ sourceLineId: orderItemId, quantity })),
    },
  }));
}

const kinds: Readonly<Record<string, LedgerKind>> = {
  ITEM: "GOODS",
  SHIPPING: "SHIPPING",
  TAX: "TAX",
  DISCOUNT: "DISCOUNT",
};

/** Returns one entry per kind. Those that an order with prices lacks are removed, because it may have had them before. */
function salesOf({ createdTime, proceeds }: AmazonOrder): Ledger {
  const breakdowns = proceeds?.breakdowns ?? [];
  const byKind = Map.groupBy(breakdowns, ({ type }) => kinds[type] ?? "ADJUSTMENT");
  const [first] = breakdowns;
  if (!first) return [];
  const currency = currencyOf(first.subtotal.currencyCode);
  return [...Object.values(kinds), "ADJUSTMENT" as const].map((kind) => {
    const sum = sumOf(...(byKind.get(kind) ?? []).map(({ subtotal }) => subtotal.amount));
    const amount = kind === "DISCOUNT" ? negated(sum.replace("-", "")) : sum;
    const content = { kind, amount, currency, eventAt: createdTime };
    // Goods for nothing have a price, unlike goods without one.
    const isAbsent = kind === "GOODS" ? !byKind.has(kind) : Number(amount) === 0;
    return { sourceId: `sale:${kind}`, content: isAbsent ? null : content };
  });
}

/** Returns the parts of a refund. Amazon pays its fees back, which the customer never sees. */
function refundOf({ transactionId, postedDate, totalAmount, breakdowns }: Transaction): Ledger {
  const parts = breakdowns?.length ? breakdowns : [{ breakdownType: "Refund", breakdownAmount: totalAmount }];
  return parts.map(({ breakdownType, breakdownAmount }) => ({
    sourceId: `${transactionId}:${breakdownType}`,
    content: {
      kind: /fee/i.test(breakdownType) ? "FEE" : "REFUND",
      amount: decimal(breakdownAmount.currencyAmount),
      currency: currencyOf(breakdownAmount.currencyCode),
      eventAt: postedDate,
      label: breakdownType,
    },
  }));
}
