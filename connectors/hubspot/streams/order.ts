import type { Account, OrderStream } from "@bc/connector-kit/connector";
import { decimal, negated } from "@bc/connector-kit/numbers";
import { addDays, startOfDay } from "@bc/connector-kit/slices";
import { type deliverySchema, factsSchema } from "@bc/order/contract/delivery";
import { z } from "zod";
import { type CrmRecord, type Filter, findTimesOfChange, lineItemsOf, searchOrders } from "../client.ts";

const properties = [
  "hs_order_name",
  "hs_external_order_id",
  "hs_external_created_date",
  "hs_external_order_url",
  "hs_external_order_status",
  "hs_fulfillment_status",
  "hs_currency_code",
  "hs_subtotal_price",
  "hs_total_price",
  "hs_tax",
  "hs_order_discount",
  "hs_shipping_cost",
  "hs_refund_amount",
  "hs_lastmodifieddate",
  "hs_shipping_address_name",
  "hs_shipping_address_street",
  "hs_shipping_address_city",
  "hs_shipping_address_state",
  "hs_shipping_address_postal_code",
  "hs_shipping_address_country",
] as const;
const itemProperties = ["hs_sku", "name", "quantity", "price", "amount"] as const;

const resumeSchema = z.object({
  /** Changes after this are left to the next reading, because pages are not sorted by time. */
  until: z.string(),
  lastId: z.string().default("0"),
  isDone: z.boolean().default(false),
});
const pageSize = 200;

/** Orders that changed. A search ends at 10,000 records, so each page is a search for the IDs after the last one. */
export const orders: OrderStream = {
  shape: "order",
  // The index of the search is updated some minutes after the record.
  division: { kind: "changes", overlapSeconds: 600, history: 10 * 365 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { until: new Date().toISOString() });
    while (!at.isDone) {
      const changed = between("hs_lastmodifieddate", Date.parse(slice.since), Date.parse(at.until));
      const filters: Filter[] = [changed, { propertyName: "hs_object_id", operator: "GT", value: at.lastId }];
      const page = await searchOrders(vendor, account, { groups: [filters], properties, limit: pageSize });
      const orderIds = page.orders.map(({ id }) => id);
      const items = await lineItemsOf(vendor, account, { orderIds, properties: itemProperties });
      const refunded = page.orders.filter(({ properties: held }) => Number(held["hs_refund_amount"] ?? 0) !== 0);
      const refundTimes = await findTimesOfChange(vendor, account, {
        orderIds: refunded.map(({ id }) => id),
        property: "hs_refund_amount",
      });
      const rows = page.orders.map((order) =>
        deliveryOf(order, { items: items.get(order.id) ?? [], refundedAt: refundTimes.get(order.id), account }),
      );
      at = { ...at, lastId: orderIds.at(-1) ?? at.lastId, isDone: page.total <= pageSize };
      yield { rows, resume: at };
    }
  },
  async total(vendor, { account, days }) {
    const totals = [];
    for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
      const start = startOfDay(account.zone, date).getTime();
      const last = startOfDay(account.zone, addDays(date, 1)).getTime() - 1;
      const groups: Filter[][] = [
        [between("hs_external_created_date", start, last)],
        [
          { propertyName: "hs_external_created_date", operator: "NOT_HAS_PROPERTY" },
          between("hs_createdate", start, last),
        ],
      ];
      const { total } = await searchOrders(vendor, account, { groups, properties: [], limit: 1 });
      totals.push({ date, values: { orders: String(total) } });
    }
    return totals;
  },
};

/** Times are searched for in milliseconds. */
const between = (propertyName: string, from: number, to: number): Filter => ({
  propertyName,
  operator: "BETWEEN",
  value: String(from),
  highValue: String(to),
});

type Delivery = z.input<typeof deliverySchema>;
type Facts = NonNullable<Delivery["facts"]>;
type Ledger = NonNullable<Delivery["ledger"]>;

function deliveryOf(
  order: CrmRecord,
  { items, refundedAt, account }: { items: readonly CrmRecord[]; refundedAt: string | undefined; account: Account },
): Delivery {
  const text = (name: (typeof properties)[number]): string | null => order.properties[name] || null;
  const amount = (name: (typeof properties)[number]): string => decimal(text(name));
  const version = Date.parse(order.updatedAt);
  const orderDate = text("hs_external_created_date") ?? order.createdAt;
  const currency = factsSchema.shape.currency.safeParse(text("hs_currency_code") ?? account.currency).data ?? "NONE";
  const url = text("hs_external_order_url");
  // Goods that cost nothing have a price, unlike those without a subtotal.
  const isPriced = text("hs_subtotal_price") !== null;
  // Any other amount that became zero is removed.
  const entry = (
    kind: NonNullable<Ledger[number]["content"]>["kind"],
    value: string,
    eventAt = orderDate,
  ): Ledger[number] => ({
    sourceId: kind.toLowerCase(),
    content: Number(value) === 0 && !(kind === "GOODS" && isPriced) ? null : { kind, amount: value, currency, eventAt },
  });
  return {
    deliveryId: `${order.id}@${version}`,
    sourceOrderId: order.id,
    sourceVersion: version,
    observedAt: new Date().toISOString(),
    facts: {
      orderNumber: text("hs_external_order_id") ?? text("hs_order_name") ?? order.id,
      orderDate,
      subtotal: amount("hs_subtotal_price"),
      total: amount("hs_total_price"),
      totalTax: amount("hs_tax"),
      totalDiscount: amount("hs_order_discount"),
      shippingTotal: amount("hs_shipping_cost"),
      currency,
      channelStatus: text("hs_fulfillment_status") ?? text("hs_external_order_status"),
      state: stateOf(text("hs_external_order_status"), text("hs_fulfillment_status")),
      url: url?.startsWith("https://") ? url : null,
      lines: items.map(lineOf),
      shipTo: {
        name: text("hs_shipping_address_name"),
        address1: text("hs_shipping_address_street"),
        city: text("hs_shipping_address_city"),
        state: text("hs_shipping_address_state"),
        postalCode: text("hs_shipping_address_postal_code"),
        country: text("hs_shipping_address_country"),
      },
    },
    ledger: [
      entry("GOODS", amount("hs_subtotal_price")),
      entry("DISCOUNT", negated(amount("hs_order_discount"))),
      entry("SHIPPING", amount("hs_shipping_cost")),
      entry("TAX", amount("hs_tax")),
      entry("REFUND", negated(amount("hs_refund_amount")), refundedAt),
    ],
  };
}

/** Stores that write orders to HubSpot use words of their own. */
function stateOf(status: string | null, fulfillment: string | null): Facts["state"] {
  if (/cancel/i.test(status ?? "")) return "CANCELED";
  return /^(fulfilled|shipped|delivered)$/i.test(fulfillment ?? "") ? "COMPLETE" : "OPEN";
}

const lineOf = ({ id, properties: item }: CrmRecord): Facts["lines"][number] => ({
  sourceLineId: id,
  sku: item["hs_sku"] ?? "",
  name: item["name"] ?? "",
  quantity: Math.round(Number(item["quantity"] ?? 0)),
  price: decimal(item["price"]),
  total: decimal(item["amount"]),
});
