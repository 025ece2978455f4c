import type { Account } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import type { Limit, Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

export const api = "https://api.hubapi.com";

/** Returns the limits of a HubSpot account: for all calls, and a lower one for searches. */
export const limitsOf = (scope: string, isSearch = false): Limit[] => {
  const name = `hubspot:${scope}`;
  const all = { name, perSecond: 10, burst: 50, isOwn: true };
  return isSearch ? [all, { name: `${name}:search`, perSecond: 4, burst: 4, isOwn: true }] : [all];
};

export interface Filter {
  propertyName: string;
  operator: "BETWEEN" | "GT" | "NOT_HAS_PROPERTY";
  value?: string;
  highValue?: string;
}

/** Values of properties are texts, whatever they mean. */
const recordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  properties: z.record(z.string(), z.string().nullable()),
});
export type CrmRecord = z.output<typeof recordSchema>;
const recordsSchema = z.object({ results: z.array(recordSchema) });
const searchSchema = recordsSchema.extend({ total: z.number() });

/** Returns the orders that match one of the groups of filters, by their ID, and how many there are. */
export async function searchOrders(
  vendor: Vendor,
  account: Account,
  { groups, properties, limit }: { groups: Filter[][]; properties: readonly string[]; limit: number },
): Promise<{ orders: CrmRecord[]; total: number }> {
  const { results, total } = await vendor.json(searchSchema, {
    url: `${api}/crm/objects/${manifest.api.version}/orders/search`,
    json: {
      filterGroups: groups.map((filters) => ({ filters })),
      sorts: [{ propertyName: "hs_object_id", direction: "ASCENDING" }],
      properties,
      limit,
    },
    limits: limitsOf(account.id, true),
  });
  if (results.length < Math.min(limit, total))
    throw new SourceError({
      class: "retry",
      code: `${results.length} of ${total}`,
      sentence: "HubSpot did not send all orders that it has found. We'll try again.",
    });
  return { orders: results, total };
}

const associationsSchema = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.string() }),
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]).transform(String) })),
    }),
  ),
});
const batchSize = 100;

/** Returns the line items of orders, by the ID of the order. */
export async function lineItemsOf(
  vendor: Vendor,
  account: Account,
  { orderIds, properties }: { orderIds: readonly string[]; properties: readonly string[] },
): Promise<Map<string, CrmRecord[]>> {
  const limits = limitsOf(account.id);
  const items = new Map<string, CrmRecord>();
  const links: z.output<typeof associationsSchema>["results"] = [];
  for (const ids of batchesOf(orderIds)) {
    const { results } = await vendor.json(associationsSchema, {
      url: `${api}/crm/associations/${manifest.api.version}/orders/line_items/batch/read`,
      json: { inputs: ids.map((id) => ({ id })) },
      limits,
    });
    links.push(...results);
  }
  for (const ids of batchesOf(links.flatMap(({ to }) => to.map(({ toObjectId }) => toObjectId)))) {
    const { results } = await vendor.json(recordsSchema, {
      url: `${api}/crm/objects/${manifest.api.version}/line_items/batch/read`,
      json: { properties, inputs: ids.map((id) => ({ id })) },
      limits,
    });
    for (const item of results) items.set(item.id, item);
  }
  return new Map(links.map(({ from, to }) => [from.id, to.flatMap(({ toObjectId }) => items.get(toObjectId) ?? [])]));
}

const historySchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      propertiesWithHistory: z.record(
        z.string(),
        z.array(z.object({ value: z.string().nullable(), timestamp: z.string() })),
      ),
    }),
  ),
});
type History = z.output<typeof historySchema>["results"][number]["propertiesWithHistory"][string];
/** Fewer records are sent with histories than without. */
const historyBatchSize = 50;

/** Returns since when orders have their number in a property, by the ID of the order. */
export async function findTimesOfChange(
  vendor: Vendor,
  account: Account,
  { orderIds, property }: { orderIds: readonly string[]; property: string },
): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  for (const ids of batchesOf(orderIds, historyBatchSize)) {
    const { results } = await vendor.json(historySchema, {
      url: `${api}/crm/objects/${manifest.api.version}/orders/batch/read`,
      json: { propertiesWithHistory: [property], inputs: ids.map((id) => ({ id })) },
      limits: limitsOf(account.id),
    });
    for (const { id, propertiesWithHistory } of results) {
      const since = timeOfChange(propertiesWithHistory[property] ?? []);
      if (since) times.set(id, since);
    }
  }
  return times;
}

/** Values are noted again when they are saved without a change. */
function timeOfChange(history: History): string | undefined {
  const newestFirst = history.toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
  const before = newestFirst.findIndex(({ value }) => Number(value) !== Number(newestFirst[0]?.value));
  return newestFirst.at(before === -1 ? -1 : before - 1)?.timestamp;
}

function* batchesOf(ids: readonly string[], size = batchSize): Generator<readonly string[], void, undefined> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
}
