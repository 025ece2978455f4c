import type { Account, OrderStream } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { addressIn, limitOf } from "../client.ts";
import { manifest } from "../manifest.ts";
import { type AmazonOrder, deliveryOf, orderSchema, type Transaction, transactionSchema } from "./delivery.ts";
import { cancelReport, salesAndTraffic } from "./sales-and-traffic.ts";

const resumeSchema = z.object({
  step: z.enum(["orders", "refunds", "done"]),
  /** Changes after this are left to the next reading, so that pages don't move. */
  until: z.string(),
  token: z.string().nullable().default(null),
});
type Resume = z.output<typeof resumeSchema>;

const ordersSchema = z.object({
  orders: z.array(orderSchema),
  pagination: z.object({ nextToken: z.string().nullish() }).nullish(),
});
const transactionsSchema = z.object({
  payload: z.object({ transactions: z.array(transactionSchema).nullish(), nextToken: z.string().nullish() }),
});

const includedData = "BUYER,RECIPIENT,PROCEEDS,FULFILLMENT,PACKAGES";
const minute = 60_000;

/** Orders by their time of change, then the orders that money was paid back for, which changes no order. */
export const orders: OrderStream = {
  shape: "order",
  division: { kind: "changes", overlapSeconds: 24 * 3_600, history: 2 * 365 },
  async *read(vendor, { account, slice: { since }, resume }) {
    // Amazon answers only for times that are at least two minutes old.
    const until = new Date(Date.now() - 3 * minute).toISOString();
    let at: Resume = resumeSchema.parse(resume ?? { step: since < until ? "orders" : "done", until });
    while (at.step === "orders") {
      const { orders: found, pagination } = await vendor.json(ordersSchema, {
        url: addressIn(account, `/orders/${manifest.api.version}/orders`),
        query: {
          marketplaceIds: account.id,
          lastUpdatedAfter: since,
          lastUpdatedBefore: at.until,
          maxResultsPerPage: 100,
          includedData,
          paginationToken: at.token ?? undefined,
        },
        limits: [limitOf(account, vendor, { name: "searchOrders", perSecond: 0.0056, burst: 20 })],
      });
      const token = pagination?.nextToken ?? null;
      at = { ...at, step: token ? "orders" : "refunds", token };
      yield { rows: found.map((order) => deliveryOf(order, account, [])), resume: at };
    }
    while (at.step === "refunds") {
      const { payload } = await vendor.json(transactionsSchema, {
        url: addressIn(account, "/finances/2024-06-19/transactions"),
        query: {
          // Transactions are posted up to two days late.
          postedAfter: new Date(Date.parse(since) - 2 * 1_440 * minute).toISOString(),
          postedBefore: at.until,
          marketplaceId: account.id,
          nextToken: at.token ?? undefined,
        },
        limits: [limitOf(account, vendor, { name: "transactions", perSecond: 0.5, burst: 10 })],
      });
      const rows = await refundedOrders(vendor, account, payload.transactions ?? []);
      const token = payload.nextToken ?? null;
      at = { ...at, step: token ? "refunds" : "done", token };
      yield { rows, resume: at };
    }
  },
  total: salesAndTraffic,
  cancel: cancelReport,
};

/** Returns the orders of refunds, with what was refunded. */
async function refundedOrders(vendor: Vendor, account: Account, transactions: readonly Transaction[]) {
  const refunds = transactions.filter(({ transactionType }) => transactionType === "Refund");
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  const rows = [];
  for (const [orderId, ofOrder] of byOrder) {
    if (orderId === undefined) continue;
    const { order } = await vendor.json(z.object({ order: orderSchema }), {
      url: addressIn(account, `/orders/${manifest.api.version}/orders/${orderId}`),
      query: { includedData },
      limits: [limitOf(account, vendor, { name: "getOrder", perSecond: 0.5, burst: 30 })],
    });
    rows.push(deliveryOf(order satisfies AmazonOrder, account, ofOrder));
  }
  return rows;
}
