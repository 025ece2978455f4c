import type { OrderStream } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { addDays, startOfDay } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { query } from "../client.ts";
import { tooCostly } from "../errors.ts";
import { deliveryOf } from "./delivery.ts";
import {
  agreementsField,
  agreementsSchema,
  linesField,
  linesSchema,
  orderFields,
  orderSchema,
  type ShopOrder,
} from "./order-fields.ts";

const pageSchema = z.object({
  orders: z.object({
    nodes: z.array(orderSchema),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});
const resumeSchema = z.object({
  since: z.string(),
  after: z.string().nullable().default(null),
  /** How many orders were read since `since`. */
  read: z.number().int().default(0),
  isDone: z.boolean().default(false),
});

const pageSize = 25;
/** Stores refuse to page further than 25,000 records into a list. */
const maxDepth = 20_000;

/** Orders by their time of change. A cursor holds the time and the ID, so orders of one instant are told apart. */
export const orders: OrderStream = {
  shape: "order",
  division: { kind: "changes", overlapSeconds: 3_600, history: 10 * 365 },
  async *read(vendor, { slice, resume }) {
    let at = resumeSchema.parse(resume ?? { since: slice.since });
    let size = pageSize;
    while (!at.isDone) {
      const page = await readPage(vendor, { ...at, size }).catch((error: unknown) => {
        if (size === 1 || !(error instanceof SourceError) || error.fault.code !== tooCostly) throw error;
        return null;
      });
      if (!page) {
        size = Math.ceil(size / 5);
        continue;
      }
      const rows = [];
      for (const order of page.nodes) if (!order.test) rows.push(deliveryOf(await completed(vendor, order), vendor));
      at = nextOf(at, page);
      yield { rows, resume: at };
    }
  },
  async total(vendor, { account: { zone }, days: { from, to } }) {
    const startOf = (day: string): string => startOfDay(zone, day).toISOString();
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    const totals = [];
    for (let at = 0; at < days.length; at += 10) {
      const some = days.slice(at, at + 10);
      const counts = await query(vendor, countsSchema, {
        text: `query (${some.map((_, place) => `$q${place}: String!`).join(", ")}) {
          ${some.map((_, place) => `d${place}: ordersCount(query: $q${place}, limit: null) { count precision }`).join(" ")}
        }`,
        variables: Object.fromEntries(
          some.map((day, place) => [
            `q${place}`,
            `created_at:>='${startOf(day)}' AND created_at:<'${startOf(addDays(day, 1))}' AND test:false`,
          ]),
        ),
      });
      for (const [place, date] of some.entries()) {
        const found = counts[`d${place}`];
        // An estimate is no total to compare with.
        if (found?.precision === "EXACT") totals.push({ date, values: { orders: String(found.count) } });
      }
    }
    return totals;
  },
};

const countsSchema = z.record(z.string(), z.object({ count: z.number(), precision: z.string() }));

async function readPage(vendor: Vendor, at: { since: string; after: string | null; size: number }) {
  const text = `query ($first: Int!, $after: String, $query: String!) {
    orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
      nodes { ${orderFields} }
      pageInfo { hasNextPage endCursor }
    }
  }`;
  const variables = { first: at.size, after: at.after, query: `updated_at:>='${at.since}'` };
  return (await query(vendor, pageSchema, { text, variables })).orders;
}

function nextOf(
  { since, read }: z.output<typeof resumeSchema>,
  { nodes, pageInfo }: z.output<typeof pageSchema>["orders"],
): z.output<typeof resumeSchema> {
  const depth = read + nodes.length;
  const last = nodes.at(-1)?.updatedAt ?? since;
  const next = { since, after: pageInfo.endCursor, read: depth, isDone: !pageInfo.hasNextPage };
  // A new list begins at the last instant, whose orders are read once more.
  return depth >= maxDepth && Date.parse(last) > Date.parse(since)
    ? { ...next, since: last, after: null, read: 0 }
    : next;
}

/** Returns an order with all its lines and sales, which a page holds only up to a limit. */
async function completed(vendor: Vendor, order: ShopOrder): Promise<ShopOrder> {
  let { lineItems, agreements } = order;
  const variables = { id: order.id };
  while (lineItems.pageInfo.hasNextPage) {
    const more = await query(vendor, z.object({ order: z.object({ lineItems: linesSchema }) }), {
      text: `query ($id: ID!, $after: String) { order(id: $id) { ${linesField(250)} } }`,
      variables: { ...variables, after: lineItems.pageInfo.endCursor },
    });
    const { nodes, pageInfo } = more.order.lineItems;
    lineItems = { nodes: [...lineItems.nodes, ...nodes], pageInfo };
  }
  if (isCut(agreements)) {
    const whole = await query(vendor, z.object({ order: z.object({ agreements: agreementsSchema }) }), {
      text: `query ($id: ID!) { order(id: $id) { ${agreementsField(50, 250)} } }`,
      variables,
    });
    agreements = whole.order.agreements;
    if (isCut(agreements))
      throw new SourceError({
        class: "fatal",
        code: "TOO_MANY_SALES",
        sentence: "An order of your Shopify store has more changes than we can read. We have been notified.",
      });
  }
  return { ...order, lineItems, agreements };
}

const isCut = ({ nodes, pageInfo }: ShopOrder["agreements"]): boolean =>
  pageInfo.hasNextPage || nodes.some(({ sales }) => sales.pageInfo.hasNextPage);
