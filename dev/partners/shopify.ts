import type { Partner } from "@bc/testing/partner";
import type { FastifyReply, FastifyRequest } from "fastify";
import { buildSchema, graphql } from "graphql";
import { shopifyConsentRoutes } from "./shopify-consent.ts";
import { gid, readsOf, shownOrder as shownPlacedOrder } from "./shopify-orders.ts";
import { shopifySchema } from "./shopify-schema.ts";
import { ordersOf, withheldOrders } from "./sources/orders.ts";
import { type SourceRoutes, startSourcePartner } from "./sources/source-partner.ts";

/** A shop, and the token of the console's app there. */
export const shopifyAccount = { shopDomain: "demo-home.myshopify.com", token: "shpat_development" };

interface Fulfillment {
  id: string;
  status: "SUCCESS" | "CANCELLED" | "ERROR" | "FAILURE";
  createdAt: string;
  totalQuantity: number;
  tracking: Tracking;
  items: { lineItemId: string; quantity: number }[];
}

interface Tracking {
  company?: string | null;
  numbers?: string[];
  urls?: string[];
}

export interface ShopOrder {
  id: string;
  status: "OPEN" | "ON_HOLD";
  cancelledAt: string | null;
  lines: { id: string; quantity: number }[];
  fulfillments: Fulfillment[];
  shippingAddress: Record<string, unknown> | null;
}

/** How the shops answer, besides the faults of all partners. */
export interface ShopAnswers {
  /** Mutations are refused with this sentence. */
  reject?: string;
  /** This number of requests is over the limit. */
  throttle?: number;
  /** This number of mutations is done, but the connection breaks before the answer. */
  lose?: number;
  /** This number of mutations is done only just before the next one, and the connection breaks at once. */
  late?: number;
  /** The errors of this number of requests. */
  errors?: { times: number; message: string; code: string };
  /** Jobs end without canceling their order. */
  failJobs?: boolean;
}

const schema = buildSchema(shopifySchema);

/**
 * Shopify's Admin API with orders, fulfillments, cancellation and addresses, at /{shop}/admin/api/2026-10/graphql.json.
 * Orders that no customer placed have twenty lines of a hundred items. PUT /_partner/orders places others, and PUT
 * /_partner/answers changes how shops answer. An order is canceled when it is read for the second time after that was
 * requested.
 */
export const startShopifyPartner = (port: number): Promise<Partner> =>
  startSourcePartner("shopify", port, shopifyRoutes);

export const shopifyRoutes: SourceRoutes = (server, state) => {
  shopifyConsentRoutes(server, state);
  const orders = new Map<string, ShopOrder>();
  const jobs = new Map<string, Job>();
  const late: (() => Promise<unknown>)[] = [];
  let answers: ShopAnswers = {};
  const placed = (shop: string) => ordersOf("shopify", shop, state.scenario());
  const orderOf = (shop: string, id: string): ShopOrder => {
    const key = `${shop} ${id}`;
    const order = orders.get(key) ?? newOrder(id, placed(shop).find((one) => gid("Order", one.id) === id)?.lines);
    orders.set(key, order);
    return order;
  };

  async function answer(request: FastifyRequest<{ Params: { shop: string } }>, reply: FastifyReply) {
    const token = String(request.headers["x-shopify-access-token"]);
    if (token !== shopifyAccount.token && !state.tokens.isValid(token))
      return reply.code(401).send({ errors: "[API] Invalid API key or access token" });
    const { query, variables } = request.body as { query: string; variables: Record<string, unknown> };
    if (answers.throttle || state.isThrottled()) {
      if (answers.throttle) answers.throttle -= 1;
      return reply.send(throttled);
    }
    if (answers.errors && answers.errors.times > 0) {
      answers.errors.times -= 1;
      const { message, code } = answers.errors;
      return reply.send({ errors: [{ message, extensions: { code } }] });
    }
    const { shop } = request.params;
    const writes = resolversOf((id) => orderOf(shop, id), { orders, jobs, answers });
    const doneTo = (id: string) => {
      const order = orders.get(`${shop} ${id}`);
      return order && { ...order, fulfillments: order.fulfillments.map(shownFulfillment) };
    };
    const rootValue = {
      ...writes,
      ...readsOf(shop, { orders: placed(shop), withheld: withheldOrders(placed(shop), state.scenario()) }, doneTo),
      order(args: { id: string }) {
        const order = placed(shop).find((one) => gid("Order", one.id) === args.id);
        return { ...(order && shownPlacedOrder(order, doneTo(args.id))), ...writes.order(args) };
      },
    };
    const execute = () => graphql({ schema, source: query, rootValue, variableValues: variables });
    if (!query.startsWith("mutation")) return reply.send(await execute());
    for (const work of late.splice(0)) await work();
    const isLate = Boolean(answers.late);
    if (isLate) late.push(execute);
    const result = isLate ? undefined : await execute();
    if (!isLate && !answers.lose) return reply.send(result);
    answers = isLate ? { ...answers, late: (answers.late ?? 0) - 1 } : { ...answers, lose: (answers.lose ?? 0) - 1 };
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }

  server.post("/:shop/admin/api/2026-10/graphql.json", answer);
  server.put<{ Body: { shop: string; id: string; lines: ShopOrder["lines"]; status?: ShopOrder["status"] } }>(
    "/_partner/orders",
    ({ body: { shop, id, lines, status = "OPEN" } }) => {
      const order = { ...newOrder(gid("Order", id), lines), status };
      orders.set(`${shop} ${order.id}`, order);
      return order;
    },
  );
  server.get<{ Params: { shop: string; id: string } }>("/_partner/orders/:shop/:id", ({ params }) =>
    orderOf(params.shop, gid("Order", params.id)),
  );
  server.put<{ Body: ShopAnswers }>("/_partner/answers", ({ body }, reply) => {
    answers = { ...body };
    return reply.code(204).send();
  });
};

const manyLines = Array.from({ length: 20 }, (_, at) => ({ id: String(at + 1), quantity: 100 }));

const newOrder = (id: string, lines: ShopOrder["lines"] = manyLines): ShopOrder => ({
  id,
  status: "OPEN",
  cancelledAt: null,
  lines: lines.map((line) => ({ id: gid("LineItem", line.id), quantity: line.quantity })),
  fulfillments: [],
  shippingAddress: null,
});

const throttled = {
  errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  extensions: {
    cost: {
      requestedQueryCost: 52,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 2, restoreRate: 100 },
    },
  },
};

let lastId = 1_000;
const refused = (message: string) => ({ userErrors: [{ field: null, message }] });

interface CreateInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems: { id: string; quantity: number }[];
  }[];
  trackingInfo?: Tracking;
}

interface Job {
  order: ShopOrder;
  reads: number;
  isDone: boolean;
}

interface Shop {
  orders: ReadonlyMap<string, ShopOrder>;
  jobs: Map<string, Job>;
  answers: ShopAnswers;
}

/** The operations of a shop. Each order has one fulfillment order, whose number is the order's. */
function resolversOf(find: (id: string) => ShopOrder, { orders, jobs, answers }: Shop) {
  const { reject, failJobs = false } = answers;
  const fulfillments = (): Fulfillment[] => [...orders.values()].flatMap((order) => order.fulfillments);
  const change = (id: string, work: (fulfillment: Fulfillment) => void) => {
    const found = fulfillments().find((one) => one.id === id);
    if (!found) return refused("Fulfillment does not exist.");
    work(found);
    return { fulfillment: shownFulfillment(found), userErrors: [] };
  };
  const refusing =
    <Args>(work: (args: Args) => object) =>
    (args: Args): object =>
      reject === undefined ? work(args) : { ...refused(reject), orderCancelUserErrors: refused(reject).userErrors };
  return {
    order: ({ id }: { id: string }) => {
      const order = find(id);
      for (const job of jobs.values()) if (job.order === order) readJob(job, failJobs);
      return shownOrder(order);
    },
    job: ({ id }: { id: string }) => {
      const job = jobs.get(id);
      return job && { id, done: job.isDone };
    },
    fulfillment: ({ id }: { id: string }) => {
      const found = fulfillments().find((one) => one.id === id);
      return found && shownFulfillment(found);
    },
    fulfillmentOrder: ({ id }: { id: string }) => shownFulfillmentOrder(find(id.replace("FulfillmentOrder", "Order"))),
    fulfillmentCreate: refusing(({ fulfillment }: { fulfillment: CreateInput }) => create(find, fulfillment)),
    fulfillmentTrackingInfoUpdate: refusing(
      ({ fulfillmentId, trackingInfoInput }: { fulfillmentId: string; trackingInfoInput: Tracking }) =>
        change(fulfillmentId, (one) => void (one.tracking = trackingInfoInput)),
    ),
    fulfillmentCancel: refusing(({ id }: { id: string }) => change(id, (one) => void (one.status = "CANCELLED"))),
    orderCancel: refusing(({ orderId }: { orderId: string }) => {
      const order = find(orderId);
      const isFulfilled = order.fulfillments.some(({ status }) => status === "SUCCESS");
      const isQueued = [...jobs.values()].some((job) => job.order === order && !job.isDone);
      if (order.cancelledAt || isFulfilled || isQueued)
        return { orderCancelUserErrors: [{ field: ["orderId"], message: "Cannot cancel this order." }] };
      const id = gid("Job", ++lastId);
      jobs.set(id, { order, reads: 0, isDone: false });
      return { job: { id, done: false }, orderCancelUserErrors: [] };
    }),
    orderUpdate: refusing(({ input }: { input: { id: string; shippingAddress: Record<string, unknown> } }) => {
      find(input.id).shippingAddress = input.shippingAddress;
      return { order: { id: input.id }, userErrors: [] };
    }),
  };
}

/** Orders are canceled later than the call that requests it. */
function readJob(job: Job, fails: boolean): void {
  job.reads += 1;
  if (job.reads < 2) return;
  job.isDone = true;
  if (!fails) job.order.cancelledAt ??= new Date().toISOString();
}

function create(find: (id: string) => ShopOrder, { lineItemsByFulfillmentOrder, trackingInfo = {} }: CreateInput) {
  const [group] = lineItemsByFulfillmentOrder;
  const order = find(group?.fulfillmentOrderId.replace("FulfillmentOrder", "Order") ?? "");
  if (order.status === "ON_HOLD") return refused("Fulfillment order is on hold.");
  const items = (group?.fulfillmentOrderLineItems ?? []).map(({ id, quantity }) => ({
    lineItemId: id.replace("FulfillmentOrderLineItem", "LineItem"),
    quantity,
  }));
  if (items.some(({ lineItemId, quantity }) => quantity > remainingOf(order, lineItemId)))
    return refused("Invalid fulfillment order line item quantity requested.");
  const fulfillment: Fulfillment = {
    id: gid("Fulfillment", ++lastId),
    status: "SUCCESS",
    createdAt: new Date().toISOString(),
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    tracking: trackingInfo,
    items,
  };
  order.fulfillments.push(fulfillment);
  return { fulfillment: shownFulfillment(fulfillment), userErrors: [] };
}

function remainingOf({ lines, fulfillments }: ShopOrder, lineItemId: string): number {
  const done = fulfillments
    .filter(({ status }) => status === "SUCCESS")
    .flatMap(({ items }) => items.filter((item) => item.lineItemId === lineItemId));
  const ordered = lines.find(({ id }) => id === lineItemId)?.quantity ?? 0;
  return done.reduce((left, { quantity }) => left - quantity, ordered);
}

const shownFulfillment = ({ tracking, items, ...fulfillment }: Fulfillment) => ({
  ...fulfillment,
  trackingInfo: (tracking.numbers ?? []).map((number) => ({ number, company: tracking.company ?? null })),
  fulfillmentLineItems: {
    nodes: items.map(({ lineItemId, quantity }) => ({ quantity, lineItem: { id: lineItemId } })),
  },
});

function shownFulfillmentOrder(order: ShopOrder) {
  const nodes = order.lines.map(({ id }) => ({
    id: id.replace("LineItem", "FulfillmentOrderLineItem"),
    remainingQuantity: remainingOf(order, id),
    lineItem: { id },
  }));
  const isOpen = nodes.some(({ remainingQuantity }) => remainingQuantity > 0);
  return {
    id: order.id.replace("Order", "FulfillmentOrder"),
    status: isOpen ? order.status : "CLOSED",
    assignedLocation: { location: { id: gid("Location", 1) } },
    lineItems: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
  };
}

const shownOrder = (order: ShopOrder) => ({
  id: order.id,
  cancelledAt: order.cancelledAt,
  fulfillments: order.fulfillments.map(shownFulfillment),
  fulfillmentOrders: { nodes: [shownFulfillmentOrder(order)] },
});
