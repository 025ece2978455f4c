import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { amountsOf, money, ordersOf, refundOf, withheldOrders, type WorldOrder } from "./orders.ts";
import type { SourceRoutes, SourceState } from "./source-partner.ts";
import { daysBetween } from "./world.ts";

const secret = "console-secret";
const sites = [{ id: "site-2", name: "Demo Home Shop", currency: "USD", zone: "America/New_York" }];
/** Larger pages are cut. */
const maxPage = 40;
const maxAgeSeconds = 300;
const prefix = "/storefront-api";

/** Storefront's orders for the console, below /storefront-api. Calls are signed. */
export const storefrontRoutes: SourceRoutes = (server, state) => {
  const allOrders = (siteId: string) => ordersOf("storefront", siteId, state.scenario());
  const get = <Work extends (request: FastifyRequest, reply: FastifyReply) => unknown>(path: string, work: Work) =>
    server.get(`${prefix}/api/v1${path}`, (request, reply) => refusal(request, reply, state) ?? work(request, reply));

  get("/sites", () => ({ sites }));
  get("/sites/:siteId/orders", (request) => {
    const { siteId } = request.params as { siteId: string };
    const { since = "", afterUpdatedAt = "", afterId = "", limit } = request.query as Record<string, string>;
    const size = Math.min(Number(limit), maxPage);
    const orders = allOrders(siteId);
    const withheld = withheldOrders(orders, state.scenario());
    const found = orders
      .filter(({ id }) => !withheld.has(id))
      .filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since))
      .filter(({ updatedAt, id }) => updatedAt > afterUpdatedAt || (updatedAt === afterUpdatedAt && id > afterId))
      .sort((a, b) => (a.updatedAt === b.updatedAt ? (a.id < b.id ? -1 : 1) : a.updatedAt < b.updatedAt ? -1 : 1));
    return { orders: found.slice(0, size).map(shownOrder), hasMore: found.length > size };
  });
  get("/sites/:siteId/counters", (request) => {
    const { siteId } = request.params as { siteId: string };
    const { from = "", to = "" } = request.query as Record<string, string>;
    const orders = allOrders(siteId);
    // Orders are placed about noon, so their day is the same everywhere.
    const countOf = (date: string) => orders.filter(({ createdAt }) => createdAt.startsWith(date)).length;
    return { days: daysBetween(from, to).map((date) => ({ date, orders: countOf(date) })) };
  });
};

function shownOrder(order: WorldOrder) {
  const { goods, discount, tax, shipping, total } = amountsOf(order);
  const refund = refundOf(order);
  const { customer } = order;
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    id: order.id,
    number: `S-${order.number}`,
    status: order.canceledAt ? "canceled" : order.shippedAt ? "complete" : "open",
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    paidAt: order.paidAt,
    currency: "USD",
    subtotal: money(goods),
    discount: money(discount),
    shipping: money(shipping),
    tax: money(tax),
    total: money(total),
    visit: order.visit,
    note: order.changedAt ? "Please ring twice" : null,
    customer: { id: customer.id, name, email: customer.email },
    shipTo: {
      name,
      address1: customer.address1,
      city: customer.city,
      postalCode: customer.zip,
      countryCode: customer.countryCode,
    },
    // Products of the storefront have one variant each, without an ID.
    lines: order.lines.map(({ id, sku, productId, title, quantity, price, discount: off }) => ({
      id,
      sku,
      productId: `p-${productId}`,
      name: title,
      quantity,
      price: money(price),
      total: money(price * quantity - off),
    })),
    shipments: order.shippedAt
      ? [
          {
            id: `${order.id}-1`,
            carrier: "UPS",
            trackingNumber: `1Z999AA1${order.id}`,
            shippedAt: order.shippedAt,
            items: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
          },
        ]
      : [],
    refunds: order.refundedAt
      ? [{ id: `${order.id}-refund`, amount: money(refund.net + refund.tax), at: order.refundedAt }]
      : [],
  };
}

function refusal(
  { headers, method, url }: FastifyRequest,
  reply: FastifyReply,
  { scenario, isThrottled }: SourceState,
): FastifyReply | undefined {
  const timestamp = String(headers["x-storefront-timestamp"]);
  const message = [timestamp, method, url.slice(prefix.length)].join("\n");
  const expected = createHmac("sha256", secret).update(message).digest("hex");
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (scenario().isRevoked || !(age <= maxAgeSeconds) || headers["x-storefront-signature"] !== expected)
    return reply.code(401).send({ error: "The signature is not valid." });
  if (isThrottled()) return reply.code(429).header("retry-after", "1").send({ error: "Too many calls." });
  return undefined;
}
