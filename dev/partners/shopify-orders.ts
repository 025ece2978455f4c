import { amountsOf, money, refundOf, type WorldLine, type WorldOrder } from "./sources/orders.ts";

export const gid = (type: string, id: string | number): string => `gid://shopify/${type}/${id}`;

/** What the console has done to an order: fulfillments as the API shows them, and a cancellation. */
export interface Done {
  fulfillments: { createdAt: string }[];
  cancelledAt: string | null;
}

interface Paging {
  first: number;
  after?: string | null;
}

const encode = (cursor: object): string => Buffer.from(JSON.stringify(cursor)).toString("base64");

/** A connection of records that have no order of their own. */
const connection =
  <Node>(all: readonly Node[]) =>
  ({ first, after }: Paging) => {
    const from = after ? (JSON.parse(Buffer.from(after, "base64").toString()) as { at: number }).at : 0;
    const to = from + first;
    return { nodes: all.slice(from, to), pageInfo: { hasNextPage: all.length > to, endCursor: encode({ at: to }) } };
  };

/** The reading half of a shop: itself, its orders by their time of change, and how many there are. */
export function readsOf(
  shop: string,
  { orders, withheld }: { orders: readonly WorldOrder[]; withheld: ReadonlySet<string> },
  doneTo: (id: string) => Done | undefined,
) {
  // A request lists all orders, but only those of its page are shown.
  const listed = orders.map((order): Listed => {
    const id = gid("Order", order.id);
    const done = doneTo(id);
    return {
      id,
      createdAt: order.createdAt,
      updatedAt: changeOf(order, done),
      isWithheld: withheld.has(order.id),
      test: false,
      show: () => shownOrder(order, done),
    };
  });
  return {
    shop: {
      id: gid("Shop", 1),
      name: "Demo Home",
      myshopifyDomain: shop,
      currencyCode: "USD",
      ianaTimezone: "America/New_York",
    },
    orders({ first, after, query = "" }: Paging & { query?: string }) {
      const matching = listed
        .filter((order) => !order.isWithheld)
        .filter(conditionOf(query))
        .sort((a, b) => (a.updatedAt === b.updatedAt ? (a.id < b.id ? -1 : 1) : a.updatedAt < b.updatedAt ? -1 : 1));
      const last = after
        ? (JSON.parse(Buffer.from(after, "base64").toString()) as { last_id: string; last_value: string })
        : undefined;
      const rest = last
        ? matching.filter(
            ({ id, updatedAt }) => updatedAt > last.last_value || (updatedAt === last.last_value && id > last.last_id),
          )
        : matching;
      const page = rest.slice(0, first);
      const end = page.at(-1);
      const endCursor = end ? encode({ last_id: end.id, last_value: end.updatedAt }) : null;
      return { nodes: page.map(({ show }) => show()), pageInfo: { hasNextPage: rest.length > first, endCursor } };
    },
    ordersCount: ({ query = "" }: { query?: string }) => ({
      count: listed.filter(conditionOf(query)).length,
      precision: "EXACT",
    }),
  };
}

/** What orders are searched and sorted by. */
interface Listed {
  id: string;
  createdAt: string;
  updatedAt: string;
  /** Lists leave it out, but it is counted. */
  isWithheld: boolean;
  test: boolean;
  show: () => ReturnType<typeof shownOrder>;
}

/** Returns when an order changed last, at the shop or by the console. */
function changeOf(order: WorldOrder, done: Done | undefined): string {
  const times = [order.updatedAt, done?.cancelledAt, ...(done?.fulfillments ?? []).map(({ createdAt }) => createdAt)];
  return times
    .filter((time) => typeof time === "string")
    .reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
}

/** Returns the condition of a search such as "created_at:>='2026-10-20T04:00:00Z' AND test:false". */
function conditionOf(query: string): (order: Listed) => boolean {
  const terms = [...query.matchAll(/(\w+):(>=|<=|>|<)?'?([^'\s]+)'?/g)].map(([, name, sign, value = ""]) => {
    const compare = (order: Listed): number => {
      const held = name === "created_at" ? order.createdAt : order.updatedAt;
      return Date.parse(held) - Date.parse(value);
    };
    if (name === "test") return (order: Listed) => String(order.test) === value;
    if (name !== "created_at" && name !== "updated_at") throw new Error(`orders can't be searched by ${name}`);
    return (order: Listed) => {
      const difference = compare(order);
      return { ">=": difference >= 0, "<=": difference <= 0, ">": difference > 0, "<": difference < 0 }[sign ?? ">="];
    };
  });
  return (order) => terms.every((term) => term(order));
}

const moneyBag = (cents: number) => ({ shopMoney: { amount: money(cents), currencyCode: "USD" } });

/** Returns an order as the API shows it, with what the console did to it. */
export function shownOrder(order: WorldOrder, done: Done | undefined) {
  const { goods, discount, tax, shipping, total } = amountsOf(order);
  const cancelledAt = done?.cancelledAt ?? order.canceledAt;
  const address = {
    name: `${order.customer.firstName} ${order.customer.lastName}`,
    ...order.customer,
    province: "Illinois",
    countryCodeV2: order.customer.countryCode,
  };
  return {
    id: gid("Order", order.id),
    name: `#${order.number}`,
    createdAt: order.createdAt,
    updatedAt: changeOf(order, done),
    processedAt: order.paidAt ?? order.createdAt,
    cancelledAt,
    closedAt: null,
    test: false,
    note: order.changedAt ? "Please ring twice" : null,
    email: order.customer.email,
    phone: null,
    ...sourceOf(order),
    customerJourneySummary: journeyOf(order),
    displayFinancialStatus: financialStatusOf(order),
    displayFulfillmentStatus: order.shippedAt ? "FULFILLED" : "UNFULFILLED",
    taxesIncluded: false,
    currencyCode: "USD",
    subtotalPriceSet: moneyBag(goods - discount),
    totalPriceSet: moneyBag(total),
    totalTaxSet: moneyBag(tax),
    totalDiscountsSet: moneyBag(discount),
    totalShippingPriceSet: moneyBag(shipping),
    customer: { id: gid("Customer", order.customer.id) },
    shippingLine: { title: "Standard" },
    risk: { recommendation: "ACCEPT" },
    shippingAddress: address,
    billingAddress: address,
    lineItems: connection(order.lines.map(shownLine)),
    agreements: connection(agreementsOf(order)),
    refunds: refundsOf(order),
    fulfillments: [...(done?.fulfillments ?? []), ...fulfillmentsOf(order)],
    returns: connection(returnsOf(order)),
  };
}

/** Some orders were imported from a marketplace, others come from the counter, whose receipts have a number too. */
function sourceOf({ number }: WorldOrder) {
  const place = number % 50;
  if (place === 12)
    return { sourceName: "1424624", sourceIdentifier: `111-0000000-${String(number).padStart(7, "0")}` };
  return place === 21
    ? { sourceName: "pos", sourceIdentifier: `12-3-${number}` }
    : { sourceName: "web", sourceIdentifier: null };
}

/** The visit of an order that was placed in the store itself. */
function journeyOf(order: WorldOrder) {
  const isOwn = sourceOf(order).sourceName === "web";
  return { ready: true, lastVisit: isOwn && order.visit ? visitOf(order.visit) : null };
}

/** Sources that Shopify knows by name. It names others by their host. */
const knownSources: Readonly<Record<string, string>> = { "www.google.com": "Google", "l.facebook.com": "Facebook" };

function visitOf({ landingPage, referrer }: NonNullable<WorldOrder["visit"]>) {
  const { searchParams } = new URL(landingPage);
  const host = referrer && new URL(referrer).hostname;
  const [source, medium, campaign] = ["source", "medium", "campaign"].map((name) => searchParams.get(`utm_${name}`));
  return {
    source: host ? (knownSources[host] ?? host) : "direct",
    landingPage,
    referrerUrl: referrer,
    utmParameters: source ? { source, medium, campaign } : null,
  };
}

function financialStatusOf({ paidAt, canceledAt, refundedAt }: WorldOrder): string {
  if (canceledAt) return paidAt ? "REFUNDED" : "VOIDED";
  if (refundedAt) return "PARTIALLY_REFUNDED";
  return paidAt ? "PAID" : "PENDING";
}

const shownLine = (line: WorldLine) => ({
  id: gid("LineItem", line.id),
  sku: line.sku,
  name: line.title,
  quantity: line.quantity,
  originalUnitPriceSet: moneyBag(line.price),
  discountedTotalSet: moneyBag(line.price * line.quantity - line.discount),
  product: { id: gid("Product", line.productId) },
  variant: { id: gid("ProductVariant", line.variantId), barcode: null },
});

const sale = (
  id: string,
  lineType: string,
  actionType: string,
  amounts: { net: number; tax: number; discount: number; lineId?: string; quantity?: number },
) => ({
  __typename: lineType === "PRODUCT" ? "ProductSale" : "ShippingLineSale",
  quantity: amounts.quantity ?? null,
  lineItem: amounts.lineId && { id: gid("LineItem", amounts.lineId) },
  id: gid("Sale", id),
  actionType,
  lineType,
  totalAmount: moneyBag(amounts.net + amounts.tax),
  totalTaxAmount: moneyBag(amounts.tax),
  totalDiscountAmountBeforeTaxes: moneyBag(amounts.discount),
});

/** What was agreed on when the order was placed, and each time it was refunded. */
function agreementsOf(order: WorldOrder) {
  const saleOf = ({ id, price, quantity, discount, tax }: WorldLine, sign: 1 | -1) => ({
    lineId: id,
    quantity: sign * quantity,
    net: sign * (price * quantity - discount),
    tax: sign * tax,
    discount,
  });
  const shipping = { net: order.shipping, tax: 0, discount: 0 };
  const agreed = [
    ...order.lines.map((line, at) => sale(`${order.id}${at}`, "PRODUCT", "ORDER", saleOf(line, 1))),
    ...(order.shipping > 0 ? [sale(`${order.id}900`, "SHIPPING", "ORDER", shipping)] : []),
  ];
  const refund = refundOf(order);
  const refunded = order.refundedAt
    ? [
        sale(`${order.id}901`, "PRODUCT", "RETURN", {
          net: -refund.net,
          tax: -refund.tax,
          discount: 0,
          lineId: refund.lineId,
          quantity: -1,
        }),
      ]
    : order.canceledAt && order.paidAt
      ? [
          ...order.lines.map((line, at) => sale(`${order.id}91${at}`, "PRODUCT", "RETURN", saleOf(line, -1))),
          sale(`${order.id}902`, "SHIPPING", "RETURN", { ...shipping, net: -shipping.net }),
        ]
      : [];
  return [
    {
      __typename: "OrderAgreement",
      id: gid("SalesAgreement", order.id),
      happenedAt: order.createdAt,
      sales: connection(agreed),
    },
    ...(refunded.length > 0
      ? [
          {
            __typename: "RefundAgreement",
            id: gid("SalesAgreement", `${order.id}1`),
            happenedAt: order.refundedAt ?? order.canceledAt,
            sales: connection(refunded),
          },
        ]
      : []),
  ];
}

function refundsOf(order: WorldOrder) {
  const lines = order.canceledAt
    ? order.lines.map(({ id, quantity }) => ({ id, quantity, restockType: "CANCEL" }))
    : order.refundedAt
      ? [{ id: refundOf(order).lineId, quantity: 1, restockType: "RETURN" }]
      : [];
  const nodes = lines.map(({ id, ...line }) => ({ ...line, lineItem: { id: gid("LineItem", id) } }));
  return lines.length > 0 ? [{ refundLineItems: connection(nodes) }] : [];
}

function fulfillmentsOf({ id, shippedAt, lines }: WorldOrder) {
  if (!shippedAt) return [];
  return [
    {
      id: gid("Fulfillment", `${id}1`),
      status: "SUCCESS",
      createdAt: shippedAt,
      totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      service: { type: "MANUAL" },
      trackingInfo: [
        { company: "UPS", number: `1Z999AA1${id}`, url: `https://www.ups.com/track?tracknum=1Z999AA1${id}` },
      ],
      fulfillmentLineItems: connection(
        lines.map((line) => ({ quantity: line.quantity, lineItem: { id: gid("LineItem", line.id) } })),
      ),
    },
  ];
}

function returnsOf(order: WorldOrder) {
  if (!order.refundedAt) return [];
  const lineItem = { id: gid("LineItem", refundOf(order).lineId) };
  const line = { __typename: "ReturnLineItem", quantity: 1, fulfillmentLineItem: { lineItem } };
  return [
    {
      id: gid("Return", `${order.id}1`),
      status: "CLOSED",
      createdAt: order.refundedAt,
      returnLineItems: connection([line]),
    },
  ];
}
