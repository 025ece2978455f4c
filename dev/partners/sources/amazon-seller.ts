import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { amountsOf, money, ordersOf, refundOf, type WorldOrder } from "./orders.ts";
import { prepareReports } from "./prepared-reports.ts";
import { giveConsent, type SourceRoutes, type SourceState } from "./source-partner.ts";
import { daysBetween } from "./world.ts";

const sellerId = "A1DEMOSELLER";
/** All marketplaces of the seller are in North America; other regions refuse its consent. */
const marketplaces = [
  { id: "ATVPDKIKX0DER", name: "Amazon.com", countryCode: "US", currency: "USD", isParticipating: true },
  { id: "A2EUQ1WTGCTBC2", name: "Amazon.ca", countryCode: "CA", currency: "CAD", isParticipating: true },
  { id: "A1AM78C64UM0Y8", name: "Amazon.com.mx", countryCode: "MX", currency: "MXN", isParticipating: false },
];
const twoMinutes = 120_000;

interface ReportRequest {
  reportType: string;
  marketplaceIds: string[];
  dataStartTime: string;
  dataEndTime: string;
}
type Query = Record<string, string | undefined>;

/** Seller Central's consent, and the Selling Partner API below /sp-api/{region}. Files are below /sp-api-files. */
export const amazonSellerRoutes: SourceRoutes = (server, state) => {
  const { tokens, scenario } = state;
  const reports = prepareReports<ReportRequest>(state);
  const allOrders = (marketplaceId: string) => ordersOf("amazon-seller-central", marketplaceId, scenario());
  const salesIn = (report: ReportRequest) => salesOf(report, allOrders(report.marketplaceIds[0] ?? ""));
  const get = (path: string, work: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    server.get(`/sp-api/:region${path}`, (request, reply) => refusal(request, reply, state) ?? work(request, reply));

  server.get<{ Querystring: Record<string, string> }>("/seller-central/apps/authorize/consent", ({ query }, reply) => {
    if (!query["application_id"]?.startsWith("amzn1.sp.solution."))
      return reply.code(400).send("application_id is missing");
    return giveConsent(reply, query, { spapi_oauth_code: tokens.newCode(), selling_partner_id: sellerId });
  });

  get("/sellers/v1/marketplaceParticipations", () => ({
    payload: marketplaces.map(({ currency, isParticipating, ...marketplace }) => ({
      marketplace: {
        ...marketplace,
        defaultCurrencyCode: currency,
        domainName: `www.${marketplace.name.toLowerCase()}`,
      },
      participation: { isParticipating, hasSuspendedListings: false },
      storeName: "Demo Home",
    })),
  }));

  get("/orders/2026-01-01/orders", (request, reply) => {
    const { marketplaceIds = "", lastUpdatedAfter, createdAfter, lastUpdatedBefore, ...more } = request.query as Query;
    const size = Number(more["maxResultsPerPage"] ?? 100);
    const before = Date.parse(lastUpdatedBefore ?? "");
    const isTimeValid = (lastUpdatedAfter === undefined) !== (createdAfter === undefined);
    if (!isTimeValid || before > Date.now() - twoMinutes || size > 100)
      return reply.code(400).send(failure("InvalidInput", "Invalid request parameters."));
    const after = Date.parse(lastUpdatedAfter ?? createdAfter ?? "");
    const found = allOrders(marketplaceIds).filter((order) => {
      const at = Date.parse(lastUpdatedAfter ? order.updatedAt : order.createdAt);
      return at >= after && !(at > before);
    });
    const from = offsetOf(more["paginationToken"]);
    const nextToken = found.length > from + size ? tokenOf(from + size) : undefined;
    return {
      orders: found.slice(from, from + size).map((order) => shownOrder(order, marketplaceIds)),
      pagination: { nextToken },
      lastUpdatedBefore,
    };
  });

  get("/orders/2026-01-01/orders/:orderId", (request, reply) => {
    const { orderId } = request.params as { orderId: string };
    for (const { id } of marketplaces) {
      const order = allOrders(id).find((one) => numberOf(one, id) === orderId);
      if (order) return { order: shownOrder(order, id) };
    }
    return reply.code(404).send(failure("NotFound", "The order was not found."));
  });

  get("/finances/2024-06-19/transactions", (request) => {
    const { marketplaceId = "", postedAfter = "", postedBefore = "", nextToken } = request.query as Query;
    const found = allOrders(marketplaceId).flatMap((order) =>
      order.refundedAt && order.refundedAt >= postedAfter && order.refundedAt < postedBefore
        ? [shownRefund(order, marketplaceId)]
        : [],
    );
    const from = offsetOf(nextToken);
    const transactions = found.slice(from, from + 5);
    return { payload: { transactions, ...(found.length > from + 5 && { nextToken: tokenOf(from + 5) }) } };
  });

  server.post("/sp-api/:region/reports/2021-06-30/reports", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    const body = request.body as ReportRequest;
    if (body.reportType !== "GET_SALES_AND_TRAFFIC_REPORT")
      return reply.code(400).send(failure("InvalidInput", "The report type is not supported."));
    return reply.code(202).send({ reportId: reports.create(body) });
  });
  get("/reports/2021-06-30/reports/:id", (request, reply) => {
    const { id } = request.params as { id: string };
    const status = reports.ask(id);
    if (!status) return reply.code(404).send(failure("NotFound", "The report was not found."));
    const report = status === "ready" ? reports.requestOf(id) : undefined;
    // Amazon cancels reports that would be empty.
    if (report && salesIn(report).length === 0) return { reportId: id, processingStatus: "CANCELLED" };
    if (status === "ready") return { reportId: id, processingStatus: "DONE", reportDocumentId: `amzn1.spdoc.${id}` };
    return { reportId: id, processingStatus: status === "failed" ? "FATAL" : "IN_PROGRESS" };
  });
  server.delete<{ Params: { id: string } }>("/sp-api/:region/reports/2021-06-30/reports/:id", (request, reply) => {
    const refused = refusal(request, reply, state);
    if (refused) return refused;
    if (!reports.cancel(request.params.id))
      return reply.code(404).send(failure("NotFound", "The report was not found."));
    return reply.code(200).send();
  });
  get("/reports/2021-06-30/documents/:documentId", (request) => {
    const { documentId } = request.params as { documentId: string };
    const url = `https://tortuga-prod-na.s3-external-1.amazonaws.com/${documentId}?X-Amz-Expires=300`;
    return { reportDocumentId: documentId, url, compressionAlgorithm: "GZIP" };
  });
  server.get<{ Params: { id: string } }>("/sp-api-files/:id", (request, reply) => {
    const report = reports.requestOf(request.params.id.replace("amzn1.spdoc.", ""));
    if (!report || request.headers["x-amz-access-token"]) return reply.code(403).send();
    const content = { salesAndTrafficByDate: salesIn(report) };
    return reply.type("application/octet-stream").send(gzipSync(JSON.stringify(content)));
  });
};

const offsetOf = (token: string | undefined): number => (token ? Number(Buffer.from(token, "base64").toString()) : 0);
const tokenOf = (offset: number): string => Buffer.from(String(offset)).toString("base64");

/** "701-" and two groups of seven digits. Each marketplace has numbers of its own. */
function numberOf({ id }: WorldOrder, marketplaceId: string): string {
  const digits = `${marketplaces.findIndex((one) => one.id === marketplaceId)}${id.padStart(13, "0")}`;
  return `701-${digits.slice(0, 7)}-${digits.slice(7)}`;
}

function shownOrder(order: WorldOrder, marketplaceId: string) {
  const currencyCode = marketplaces.find(({ id }) => id === marketplaceId)?.currency ?? "USD";
  const amount = (cents: number) => ({ amount: money(cents), currencyCode });
  const { goods, discount, tax, shipping, total } = amountsOf(order);
  const orderId = numberOf(order, marketplaceId);
  const isPriced = order.paidAt !== null;
  const { customer } = order;
  return {
    orderId,
    createdTime: order.createdAt,
    lastUpdatedTime: order.updatedAt,
    salesChannel: { channelName: "AMAZON", marketplaceId },
    fulfillment: {
      fulfillmentStatus: statusOf(order),
      fulfilledBy: "MERCHANT",
      fulfillmentServiceLevel: "STANDARD",
      shipByWindow: { latestDateTime: new Date(Date.parse(order.createdAt) + 172_800_000).toISOString() },
    },
    ...(isPriced && {
      buyer: {
        buyerName: `${customer.firstName} ${customer.lastName}`,
        buyerEmail: `${customer.id}@marketplace.amazon.com`,
      },
      recipient: {
        deliveryAddress: {
          name: `${customer.firstName} ${customer.lastName}`,
          addressLine1: customer.address1,
          city: customer.city,
          stateOrRegion: "IL",
          postalCode: customer.zip,
          countryCode: customer.countryCode,
        },
      },
      proceeds: {
        grandTotal: amount(total),
        breakdowns: [
          { type: "ITEM", subtotal: amount(goods) },
          { type: "SHIPPING", subtotal: amount(shipping) },
          { type: "TAX", subtotal: amount(tax) },
          { type: "DISCOUNT", subtotal: amount(-discount) },
        ],
      },
    }),
    orderItems: order.lines.map((line) => ({
      orderItemId: line.id,
      quantityOrdered: line.quantity,
      product: {
        asin: `B0${line.sku.slice(0, 8)}`,
        title: line.title,
        sellerSku: line.sku,
        ...(isPriced && { price: { unitPrice: amount(line.price) } }),
      },
      ...(isPriced && { proceeds: { proceedsTotal: amount(line.price * line.quantity - line.discount) } }),
    })),
    ...(order.shippedAt && {
      packages: [
        {
          packageReferenceId: "1",
          carrier: "UPS",
          shippingService: "Ground",
          shipTime: order.shippedAt,
          trackingNumber: `1Z999AA1${order.id}`,
          packageItems: order.lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
        },
      ],
    }),
  };
}

function statusOf({ canceledAt, paidAt, shippedAt }: WorldOrder): string {
  if (canceledAt) return "CANCELLED";
  if (!paidAt) return "PENDING";
  return shippedAt ? "SHIPPED" : "UNSHIPPED";
}

/** Amounts of transactions are numbers, unlike those of orders. */
function shownRefund(order: WorldOrder, marketplaceId: string) {
  const currencyCode = marketplaces.find(({ id }) => id === marketplaceId)?.currency ?? "USD";
  const amount = (cents: number) => ({ currencyAmount: cents / 100, currencyCode });
  const { net, tax } = refundOf(order);
  const fee = Math.round(net * 0.12);
  return {
    transactionType: "Refund",
    transactionId: `refund-${order.id}`,
    transactionStatus: "RELEASED",
    postedDate: order.refundedAt,
    totalAmount: amount(fee - net - tax),
    relatedIdentifiers: [{ relatedIdentifierName: "ORDER_ID", relatedIdentifierValue: numberOf(order, marketplaceId) }],
    breakdowns: [
      { breakdownType: "ProductCharges", breakdownAmount: amount(-net) },
      { breakdownType: "Tax", breakdownAmount: amount(-tax) },
      { breakdownType: "AmazonFees", breakdownAmount: amount(fee) },
    ],
  };
}

/** Returns the sales of the days that have any. */
function salesOf({ dataStartTime, dataEndTime }: ReportRequest, orders: readonly WorldOrder[]) {
  return daysBetween(
    dataStartTime.slice(0, 10),
    new Date(Date.parse(dataEndTime) - 43_200_000).toISOString().slice(0, 10),
  ).flatMap((date) => {
    // Orders are placed about noon, so their day is the same everywhere.
    const lines = orders.filter(({ createdAt }) => createdAt.startsWith(date)).flatMap((order) => order.lines);
    if (lines.length === 0) return [];
    const unitsOrdered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return { date, salesByDate: { unitsOrdered, totalOrderItems: lines.length }, trafficByDate: { sessions: 0 } };
  });
}

function refusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, isThrottled }: SourceState,
): FastifyReply | undefined {
  const denied = "Access to requested resource is denied.";
  if (!tokens.isValid(String(request.headers["x-amz-access-token"])))
    return reply.code(403).send(failure("Unauthorized", denied, "The access token you provided has expired."));
  if ((request.params as { region: string }).region !== "na")
    return reply.code(403).send(failure("Unauthorized", denied));
  if (isThrottled())
    return reply
      .code(429)
      .header("x-amzn-ratelimit-limit", "0.5")
      .send(failure("QuotaExceeded", "You exceeded your quota for the requested resource."));
  return undefined;
}

const failure = (code: string, message: string, details = "") => ({ errors: [{ code, message, details }] });
