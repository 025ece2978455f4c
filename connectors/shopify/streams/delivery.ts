import { clickOf } from "@bc/connector-kit/clicks";
import { negated, sumOf } from "@bc/connector-kit/numbers";
import type { Vendor } from "@bc/connector-kit/vendor";
import { type deliverySchema, factsSchema } from "@bc/order/contract/delivery";
import type { z } from "zod";
import { idOf } from "../client.ts";
import type { ShopOrder } from "./order-fields.ts";

type Delivery = z.input<typeof deliverySchema>;
type Facts = NonNullable<Delivery["facts"]>;
type Members<Name extends "ledger" | "returns" | "shipments"> = NonNullable<Delivery[Name]>;
type Ledger = Members<"ledger">;
type LedgerKind = NonNullable<Ledger[number]["content"]>["kind"];

/** Returns what an order of a store tells the console. */
export function deliveryOf(order: ShopOrder, { settings }: Pick<Vendor, "settings">): Delivery {
  const id = idOf(order.id);
  const version = Date.parse(order.updatedAt);
  return {
    deliveryId: `${id}@${version}`,
    sourceOrderId: id,
    sourceVersion: version,
    observedAt: new Date().toISOString(),
    facts: factsOf(order, `https://${settings["shop"]}.myshopify.com/admin/orders/${id}`),
    ...(order.note && {
      notes: [
        { sourceId: "note", content: { type: "CHANNEL", note: order.note.slice(0, 5_000), at: order.createdAt } },
      ],
    }),
    shipments: shipmentsOf(order),
    returns: returnsOf(order),
    ledger: ledgerOf(order),
  };
}

const unpaid = new Set(["PENDING", "AUTHORIZED", "PARTIALLY_PAID", "EXPIRED"]);

function factsOf(order: ShopOrder, url: string): Facts {
  const payment = paymentOf(order.displayFinancialStatus);
  const contact = { email: order.email, phone: order.phone };
  return {
    orderNumber: order.name,
    orderDate: order.createdAt,
    paidAt: payment === "PAID" ? order.processedAt : null,
    subtotal: order.subtotalPriceSet ?? "0",
    total: order.totalPriceSet,
    totalTax: order.totalTaxSet ?? "0",
    isTaxIncluded: order.taxesIncluded,
    totalDiscount: order.totalDiscountsSet ?? "0",
    shippingTotal: order.totalShippingPriceSet,
    currency: currencyOf(order),
    selectedShippingMethod: order.shippingLine?.title ?? null,
    channelStatus: order.displayFulfillmentStatus,
    state: order.cancelledAt ? "CANCELED" : order.closedAt ? "COMPLETE" : "OPEN",
    payment,
    hold: order.displayFulfillmentStatus === "ON_HOLD" ? "CHANNEL" : null,
    customerId: order.customer ? idOf(order.customer.id) : null,
    riskLevel: ["CANCEL", "INVESTIGATE"].includes(order.risk.recommendation) ? order.risk.recommendation : null,
    marketplaceNumber: marketplaceNumberOf(order),
    click: clickOfOrder(order),
    url,
    lines: linesOf(order),
    shipTo: addressOf(order.shippingAddress, contact),
    billing: addressOf(order.billingAddress, contact),
    customer: addressOf(order.billingAddress ?? order.shippingAddress, contact),
  };
}

/** Orders of the store's own sales, whose identifier is that of a receipt or a draft. */
const ownSources = new Set(["web", "pos", "shopify_draft_order", "iphone", "android"]);

const marketplaceNumberOf = ({ sourceName, sourceIdentifier }: ShopOrder): string | null =>
  sourceName === null || ownSources.has(sourceName) ? null : (sourceIdentifier?.slice(0, 200) ?? null);

function clickOfOrder({ customerJourneySummary }: ShopOrder): Facts["click"] {
  const visit = customerJourneySummary?.lastVisit;
  if (!visit) return null;
  const { source, landingPage, referrerUrl, utmParameters } = visit;
  return clickOf({ landingPage, referrer: referrerUrl, utm: utmParameters, origin: source });
}

function paymentOf(status: string | null): NonNullable<Facts["payment"]> {
  if (status === "VOIDED") return "REVERSED";
  return status === null || unpaid.has(status) ? "PENDING" : "PAID";
}

/** Orders are in the currency of the store, which may be one that the console can't name. */
const currencyOf = ({ currencyCode }: ShopOrder): Facts["currency"] =>
  factsSchema.shape.currency.safeParse(currencyCode).data ?? "NONE";

function linesOf({ lineItems, refunds }: ShopOrder): Facts["lines"] {
  const refunded = refunds.flatMap(({ refundLineItems }) => refundLineItems.nodes);
  const canceledOf = (lineId: string) =>
    refunded
      .filter(({ restockType, lineItem }) => restockType === "CANCEL" && lineItem.id === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return lineItems.nodes.map((line) => ({
    sourceLineId: idOf(line.id),
    sku: line.sku ?? "",
    // A product that was deleted since has no ID.
    productId: line.product && idOf(line.product.id),
    variantId: line.variant && idOf(line.variant.id),
    name: line.name,
    barcode: line.variant?.barcode ?? null,
    quantity: line.quantity,
    quantityCanceled: Math.min(line.quantity, canceledOf(line.id)),
    price: line.originalUnitPriceSet,
    total: line.discountedTotalSet,
  }));
}

function addressOf(
  address: ShopOrder["shippingAddress"],
  { email, phone }: { email: string | null; phone: string | null },
): Facts["shipTo"] {
  if (!address) return null;
  const { province, zip, countryCodeV2, ...same } = address;
  return { ...same, phone: same.phone ?? phone, email, state: province, postalCode: zip, countryCode: countryCodeV2 };
}

function shipmentsOf({ fulfillments }: ShopOrder): Members<"shipments"> {
  return fulfillments.flatMap((one): Members<"shipments"> => {
    const sourceId = idOf(one.id);
    if (["CANCELLED", "ERROR", "FAILURE"].includes(one.status)) return [{ sourceId, content: null }];
    if (one.status !== "SUCCESS") return [];
    const [tracking] = one.trackingInfo;
    const items = one.fulfillmentLineItems.nodes.flatMap(({ quantity, lineItem }) =>
      quantity ? [{ sourceLineId: idOf(lineItem.id), quantity }] : [],
    );
    return [
      {
        sourceId,
        content: {
          origin: one.service?.type === "THIRD_PARTY" ? "EXTERNAL" : "CHANNEL",
          carrier: tracking?.company ?? null,
          trackingNumber: tracking?.number ?? null,
          trackingUrl: tracking?.url?.startsWith("https://") ? tracking.url : null,
          shippedAt: one.createdAt,
          handedOverAt: one.inTransitAt,
          deliveredAt: one.deliveredAt,
          estimatedDeliveryDate: one.estimatedDeliveryAt,
          items,
        },
      },
    ];
  });
}

const returnStatuses: Readonly<Record<string, NonNullable<Members<"returns">[number]["content"]>["status"]>> = {
  REQUESTED: "REQUESTED",
  OPEN: "REQUESTED",
  CLOSED: "RECEIVED",
  DECLINED: "REJECTED",
  CANCELED: "REJECTED",
};

function returnsOf({ returns }: ShopOrder): Members<"returns"> {
  return returns.nodes.flatMap(({ id, status, createdAt, returnLineItems }) => {
    const known = returnStatuses[status];
    const lines = returnLineItems.nodes.flatMap(({ quantity, fulfillmentLineItem }) =>
      fulfillmentLineItem && quantity > 0 ? [{ sourceLineId: idOf(fulfillmentLineItem.lineItem.id), quantity }] : [],
    );
    return known ? [{ sourceId: idOf(id), content: { status: known, at: createdAt, lines } }] : [];
  });
}

const kinds: Readonly<Record<string, LedgerKind>> = {
  PRODUCT: "GOODS",
  GIFT_CARD: "GOODS",
  SHIPPING: "SHIPPING",
  DUTY: "DUTY",
};
/** Labels tell analytics of which kind an entry is, above all a refund. */
const labels: Readonly<Record<string, string>> = {
  SHIPPING: "Shipping",
  DUTY: "Duty",
  ADJUSTMENT: "Adjustment",
  GIFT_CARD: "Gift card",
  TIP: "Tip",
  FEE: "Fee",
  ADDITIONAL_FEE: "Fee",
};

/** Returns the units that refunds take back beyond those that returns of their line have brought, by sale. */
function unreturnedOf({ agreements, returns }: ShopOrder): Map<string, number> {
  const returned = new Map<string, number>();
  for (const { status, returnLineItems } of returns.nodes)
    for (const { quantity, fulfillmentLineItem } of returnStatuses[status] === "RECEIVED"
      ? returnLineItems.nodes
      : []) {
      const lineId = fulfillmentLineItem?.lineItem.id;
      if (lineId !== undefined) returned.set(lineId, (returned.get(lineId) ?? 0) + quantity);
    }
  const units = new Map<string, number>();
  for (const { id, actionType, lineType, lineItem, quantity } of agreements.nodes.flatMap(({ sales }) => sales.nodes)) {
    if (actionType !== "RETURN" || lineType !== "PRODUCT" || !lineItem || !quantity) continue;
    const [taken, known] = [Math.abs(quantity), returned.get(lineItem.id) ?? 0];
    returned.set(lineItem.id, Math.max(0, known - taken));
    if (taken > known) units.set(id, taken - known);
  }
  return units;
}

/** Returns the entries of each sale: goods, shipping and duties without tax, their discounts and their tax. */
function ledgerOf(order: ShopOrder): Ledger {
  const currency = currencyOf(order);
  const unreturned = unreturnedOf(order);
  return order.agreements.nodes.flatMap(({ happenedAt, sales }) =>
    sales.nodes.flatMap((sale): Ledger => {
      const sourceLineId = sale.lineItem && idOf(sale.lineItem.id);
      // Units are sold once: later sales of the line change its price, or are returns.
      const sold = sale.actionType === "ORDER" ? sale.quantity : 0;
      const entry = (
        kind: LedgerKind,
        amount: string,
        part: string,
        { label = labels[sale.lineType], quantity = kind === "GOODS" ? sold : null } = {},
      ): Ledger => {
        if (Number(amount) === 0 && !quantity) return [];
        const content = { kind, amount, currency, eventAt: happenedAt, label, sourceLineId, quantity };
        return [{ sourceId: `${idOf(sale.id)}:${part}`, content }];
      };
      const net = sumOf(sale.totalAmount, negated(sale.totalTaxAmount));
      if (sale.actionType === "RETURN")
        return [
          ...entry("REFUND", net, "refund", { quantity: unreturned.get(sale.id) ?? null }),
          ...entry("REFUND", sale.totalTaxAmount, "refund-tax", { label: "Tax" }),
        ];
      // A sale that takes something back has a negative amount, and its discount is added again.
      const isNegative = sale.totalAmount.startsWith("-");
      const size = sale.totalDiscountAmountBeforeTaxes.replace("-", "");
      const discount = isNegative ? size : negated(size);
      const kind = kinds[sale.lineType] ?? "ADJUSTMENT";
      return [
        ...entry(kind, sumOf(net, negated(discount)), "amount"),
        ...entry(kind === "SHIPPING" ? "SHIPPING_DISCOUNT" : "DISCOUNT", discount, "discount"),
        ...entry("TAX", sale.totalTaxAmount, "tax"),
      ];
    }),
  );
}
