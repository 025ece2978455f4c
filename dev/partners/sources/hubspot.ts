import type { FastifyReply, FastifyRequest } from "fastify";
import { amountsOf, money, ordersOf, refundOf, type WorldOrder } from "./orders.ts";
import { bearerOf, formOf, giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";

const portalId = 4_700_001;
/** How far a search can be paged. The real one ends at 10,000. */
const searchEnd = 400;

interface Filter {
  propertyName: string;
  operator: string;
  value?: string;
  highValue?: string;
}
interface Search {
  filterGroups: { filters: Filter[] }[];
  sorts: { propertyName: string; direction: string }[];
  properties: string[];
  limit: number;
  after?: string;
}
type Batch = { inputs: { id: string }[]; properties?: string[]; propertiesWithHistory?: string[] };

/** HubSpot's consent, and its CRM with orders and their line items. */
export const hubspotRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;
  const allOrders = () => ordersOf("hubspot", String(portalId), scenario());
  const post = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    server.post(`/hubspot-api${path}`, (request, reply) => refusal(request, reply, state) ?? work(request, reply));

  server.get<{ Querystring: Record<string, string> }>("/hubspot-app/oauth/authorize", ({ query }, reply) =>
    giveConsent(reply, query, { code: tokens.newCode() }),
  );
  server.post("/hubspot-api/oauth/2026-03/token", (request, reply) => {
    const form = formOf(request);
    const used = form.get("refresh_token");
    const isGranted = used === null ? tokens.takeCode(form.get("code") ?? "") : tokens.isRefreshToken(used);
    if (!isGranted)
      return reply
        .code(400)
        .send({ status: "BAD_REFRESH_TOKEN", error: "invalid_grant", message: "missing or invalid" });
    return {
      token_type: "bearer",
      access_token: tokens.newAccessToken(),
      refresh_token: used ?? tokens.newRefreshToken(),
      expires_in: scenario().tokenSeconds,
      hub_id: portalId,
    };
  });
  server.get(
    "/hubspot-api/account-info/2026-03/details",
    (request, reply) =>
      refusal(request, reply, state) ?? {
        portalId,
        accountType: "STANDARD",
        timeZone: "US/Eastern",
        companyCurrency: "USD",
        uiDomain: "app.hubspot.com",
      },
  );
  post("/crm/objects/2026-09/orders/search", ({ body }, reply) => {
    const { filterGroups, sorts, properties, limit, after = "0" } = body as Search;
    const from = Number(after);
    if (limit > 200 || from + limit > searchEnd || sorts.length > 1)
      return reply
        .code(400)
        .send({ status: "error", category: "VALIDATION_ERROR", message: "The search is not valid." });
    const found = allOrders()
      .map(orderRecord)
      .filter((record) => filterGroups.some(({ filters }) => filters.every((filter) => isMatch(record, filter))));
    const [sort] = sorts;
    if (sort?.propertyName === "hs_object_id") found.sort((a, b) => Number(a.id) - Number(b.id));
    return {
      total: found.length + scenario().missingRows,
      results: found.slice(from, from + limit).map((record) => shown(record, properties)),
      ...(found.length > from + limit && { paging: { next: { after: String(from + limit) } } }),
    };
  });
  post("/crm/associations/2026-09/orders/line_items/batch/read", ({ body }, reply) => {
    const ids = new Set((body as Batch).inputs.map(({ id }) => id));
    const results = allOrders()
      .filter(({ id }) => ids.has(id))
      .map((order) => ({
        from: { id: order.id },
        to: order.lines.map((_, at) => ({ toObjectId: Number(itemId(order, at)), associationTypes: [] })),
      }));
    return reply.code(207).send({ status: "COMPLETE", results });
  });
  post("/crm/objects/2026-09/orders/batch/read", ({ body }, reply) => {
    const { inputs, propertiesWithHistory = [] } = body as Batch;
    if (inputs.length > 50) return reply.code(400).send({ status: "error", category: "VALIDATION_ERROR" });
    const wanted = new Set(inputs.map(({ id }) => id));
    const found = allOrders().filter(({ id }) => wanted.has(id));
    return { status: "COMPLETE", results: found.map((order) => withHistory(order, propertiesWithHistory)) };
  });
  post("/crm/objects/2026-09/line_items/batch/read", ({ body }, reply) => {
    const { inputs, properties = [] } = body as Batch;
    if (inputs.length > 100) return reply.code(400).send({ status: "error", category: "VALIDATION_ERROR" });
    const wanted = new Set(inputs.map(({ id }) => id));
    const items = allOrders().flatMap((order) => order.lines.map((_, at) => itemRecord(order, at)));
    return {
      status: "COMPLETE",
      results: items.filter(({ id }) => wanted.has(id)).map((one) => shown(one, properties)),
    };
  });
};

interface CrmRecord {
  id: string;
  createdAt: string;
  updatedAt: string;
  properties: Record<string, string | null>;
}

const itemId = ({ id }: WorldOrder, at: number): string => String(Number(id) * 100 + at);

/** Some orders were entered by hand, so no store tells when they were placed. */
function orderRecord(order: WorldOrder): CrmRecord {
  const { goods, discount, tax, shipping, total } = amountsOf(order);
  const { net, tax: refundedTax } = refundOf(order);
  const { customer } = order;
  return {
    id: order.id,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    properties: {
      hs_object_id: order.id,
      hs_createdate: order.createdAt,
      hs_lastmodifieddate: order.updatedAt,
      hs_order_name: `Order ${order.number}`,
      hs_external_order_id: `H-${order.number}`,
      hs_external_created_date: order.number % 7 === 0 ? null : order.createdAt,
      hs_external_order_status: order.canceledAt ? "Cancelled" : "Open",
      hs_fulfillment_status: order.shippedAt ? "Shipped" : "Unfulfilled",
      hs_currency_code: "USD",
      hs_subtotal_price: money(goods),
      hs_total_price: money(total),
      hs_tax: money(tax),
      hs_order_discount: money(discount),
      hs_shipping_cost: money(shipping),
      hs_refund_amount: order.refundedAt ? money(net + refundedTax) : null,
      hs_shipping_address_name: `${customer.firstName} ${customer.lastName}`,
      hs_shipping_address_street: customer.address1,
      hs_shipping_address_city: customer.city,
      hs_shipping_address_postal_code: customer.zip,
      hs_shipping_address_country: customer.country,
    },
  };
}

/** Only refunds change after an order was placed. */
function withHistory(order: WorldOrder, wanted: string[]) {
  const { properties, ...record } = orderRecord(order);
  const historyOf = (name: string) => [
    {
      value: properties[name] ?? "",
      timestamp: (name === "hs_refund_amount" && order.refundedAt) || order.createdAt,
      sourceType: "INTEGRATION",
    },
  ];
  return { ...record, propertiesWithHistory: Object.fromEntries(wanted.map((name) => [name, historyOf(name)])) };
}

function itemRecord(order: WorldOrder, at: number): CrmRecord {
  const line = order.lines[at];
  return {
    id: itemId(order, at),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    properties: {
      hs_sku: line?.sku ?? null,
      name: line?.title ?? null,
      quantity: String(line?.quantity ?? 0),
      price: money(line?.price ?? 0),
      amount: money((line?.price ?? 0) * (line?.quantity ?? 0) - (line?.discount ?? 0)),
    },
  };
}

const shown = ({ properties, ...record }: CrmRecord, wanted: string[]) => ({
  ...record,
  archived: false,
  properties: Object.fromEntries(wanted.map((name) => [name, properties[name] ?? null])),
});

function isMatch({ properties }: CrmRecord, { propertyName, operator, value, highValue }: Filter): boolean {
  const held = properties[propertyName] ?? null;
  if (operator === "NOT_HAS_PROPERTY") return held === null;
  if (held === null) return false;
  const number = propertyName === "hs_object_id" ? Number(held) : Date.parse(held);
  if (operator === "GT") return number > Number(value);
  return number >= Number(value) && number <= Number(highValue);
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  if (!tokens.isValid(bearerOf(request)))
    return reply.code(401).send({ status: "error", category: "EXPIRED_AUTHENTICATION", message: "The token expired." });
  if (isThrottled())
    return reply.code(429).send({
      status: "error",
      message: "You have reached your ten_secondly_rolling limit.",
      errorType: "RATE_LIMIT",
      policyName: "TEN_SECONDLY_ROLLING",
    });
  return undefined;
}
