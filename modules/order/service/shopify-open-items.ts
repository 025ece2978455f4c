import { z } from "zod";

/** Items that have to be fulfilled, by their IDs at the shop. */
export interface Wanted {
  readonly lineItemId: string;
  readonly quantity: number;
}

/** What one fulfillment takes: the fulfillment orders of a location. */
export type Group = { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] }[];

/** Sends an operation to a shop and returns its data. */
export type Send = <Schema extends z.ZodType>(
  query: string,
  variables: object,
  schema: Schema,
) => Promise<z.output<Schema>>;

const ordersQuery = `query FulfillmentOrders($id: ID!) {
  order(id: $id) { fulfillmentOrders(first: 50) { nodes { id status assignedLocation { location { id } } } } } }`;
const ordersSchema = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
          }),
        ),
      }),
    })
    .nullable(),
});
const linesQuery = `query OpenLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) { lineItems(first: 100, after: $after) {
    nodes { id remainingQuantity lineItem { id } } pageInfo { hasNextPage endCursor } } } }`;
const linesSchema = z.object({
  fulfillmentOrder: z
    .object({
      lineItems: z.object({
        nodes: z.array(
          z.object({ id: z.string(), remainingQuantity: z.number(), lineItem: z.object({ id: z.string() }) }),
        ),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      }),
    })
    .nullable(),
});
type OpenLine = NonNullable<z.output<typeof linesSchema>["fulfillmentOrder"]>["lineItems"]["nodes"][number];

const openStatuses = new Set(["OPEN", "IN_PROGRESS"]);

/** Returns what has to be fulfilled, by location, or why it can't be. */
export async function groupOpenItems(
  send: Send,
  orderId: string,
  wanted: readonly Wanted[],
): Promise<Group[] | string> {
  const { order } = await send(ordersQuery, { id: orderId }, ordersSchema);
  const all = order?.fulfillmentOrders.nodes ?? [];
  const left = new Map(wanted.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  const groups = new Map<string, Group>();
  for (const { id, assignedLocation } of all.filter(({ status }) => openStatuses.has(status))) {
    const items = take(left, await openLines(send, id));
    if (items.length === 0) continue;
    const location = assignedLocation.location?.id ?? "";
    const group = groups.get(location) ?? [];
    groups.set(location, [...group, { fulfillmentOrderId: id, fulfillmentOrderLineItems: items }]);
  }
  if ([...left.values()].every((quantity) => quantity === 0)) return [...groups.values()];
  return all.some(({ status }) => status === "ON_HOLD" || status === "SCHEDULED")
    ? "The channel holds these items. Release them there, then save the shipment again."
    : "The channel has no open items for this shipment.";
}

function take(left: Map<string, number>, lines: readonly OpenLine[]): { id: string; quantity: number }[] {
  return lines.flatMap(({ id, remainingQuantity, lineItem }) => {
    const quantity = Math.min(left.get(lineItem.id) ?? 0, remainingQuantity);
    if (quantity === 0) return [];
    left.set(lineItem.id, (left.get(lineItem.id) ?? 0) - quantity);
    return [{ id, quantity }];
  });
}

async function openLines(send: Send, id: string): Promise<OpenLine[]> {
  const lines: OpenLine[] = [];
  let after: string | null | undefined;
  do {
    const { fulfillmentOrder } = await send(linesQuery, { id, after: after ?? null }, linesSchema);
    lines.push(...(fulfillmentOrder?.lineItems.nodes ?? []));
    const page = fulfillmentOrder?.lineItems.pageInfo;
    after = page?.hasNextPage ? page.endCursor : undefined;
  } while (after);
  return lines;
}
