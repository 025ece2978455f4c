import pg from "pg";
import type { LoadBusiness } from "./sizes.ts";
import { orderTables } from "./tables.ts";

/** Columns that two businesses never share, and those that record when and how often deliveries arrived. */
const ownColumns = new Set([
  "business_id",
  "organization_id",
  "order_id",
  "id",
  "shipment_id",
  "line_id",
  "package_id",
  "same_as_id",
  "version",
  "created_at",
  "updated_at",
  "received_at",
]);
/** History: what arrived when, which is another one in each run. */
const historyTables = new Set(['"order".timeline_entry']);

const counters = 'select tab, day, order_status, fulfillment_status, channel_id, n from "order".read_counts($1)';

interface OrderEvents {
  created: number;
  shipped: number;
  /** Both statuses, as the last event says. */
  last: string;
}

/** Compares two businesses that got the same deliveries, by rows, counters and events, and returns the differences. */
export async function compareOrders(
  adminUrl: string,
  one: LoadBusiness,
  other: LoadBusiness,
  ignored: readonly string[] = [],
) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows = 0;
    for (const { name, columns } of await orderTables(client)) {
      if (historyTables.has(name)) continue;
      const isOrder = columns.includes("source_order_id");
      const compared = columns
        .filter((column) => !ownColumns.has(column) && !ignored.includes(column))
        .map((column) => `t."${column}"::text`);
      const list = ["o.source_order_id", ...compared].join(", ");
      const from = isOrder
        ? `${name} t join "order"."order" o on o.business_id = t.business_id and o.id = t.id`
        : `${name} t join "order"."order" o on o.business_id = t.business_id and o.id = t.order_id`;
      const found = await differences(client, `select ${list} from ${from} where t.business_id = $1`, one, other);
      if (found > 0) console.log(`${found} rows of ${name} differ`);
      rows += found;
    }
    const counts = await differences(client, counters, one, other);
    return { "rows-different": rows, "counters-different": counts, ...(await compareEvents(client, one, other)) };
  } finally {
    await client.end();
  }
}

async function differences(client: pg.Client, select: string, one: LoadBusiness, other: LoadBusiness): Promise<number> {
  const of = async ({ businessId }: LoadBusiness): Promise<Map<string, number>> => {
    const result = await client.query<unknown[]>({ text: select, values: [businessId], rowMode: "array" });
    const found = new Map<string, number>();
    for (const row of result.rows) {
      const text = JSON.stringify(row);
      found.set(text, (found.get(text) ?? 0) + 1);
    }
    return found;
  };
  const [left, right] = [await of(one), await of(other)];
  const texts = new Set([...left.keys(), ...right.keys()]);
  return [...texts].filter((text) => left.get(text) !== right.get(text)).length;
}

/** Each order is created once and each shipment shipped once, and the last event of an order says the same. */
async function compareEvents(client: pg.Client, one: LoadBusiness, other: LoadBusiness) {
  const [left, right] = [await eventsOf(client, one), await eventsOf(client, other)];
  const pairs = [...new Set([...left.keys(), ...right.keys()])].map((key) => [left.get(key), right.get(key)] as const);
  return {
    "created-events-different": pairs.filter(([a, b]) => a?.created !== 1 || b?.created !== 1).length,
    "shipped-events-different": pairs.filter(([a, b]) => a?.shipped !== b?.shipped).length,
    "last-events-different": pairs.filter(([a, b]) => a?.last !== b?.last).length,
  };
}

/** Reads the events of a business's orders, by their source IDs. */
async function eventsOf(client: pg.Client, { businessId }: LoadBusiness): Promise<Map<string, OrderEvents>> {
  const result = await client.query<{
    source: string;
    name: string;
    status: string | null;
    fulfillment: string | null;
    shipment: string | null;
  }>(
    `select o.source_order_id as source, e ->> 'name' as name, e #>> '{payload,orderStatus}' as status,
       e #>> '{payload,fulfillmentStatus}' as fulfillment, e #>> '{payload,shipmentId}' as shipment
     from event.log l, json_array_elements(l.events::json) with ordinality j (e, n)
     join "order"."order" o on o.id = (e ->> 'key')::uuid
     where l.business_id = $1 and o.business_id = $1 order by l.id, j.n`,
    [businessId],
  );
  const found = new Map<string, OrderEvents>();
  for (const { source, name, status, fulfillment } of result.rows) {
    const events = found.get(source) ?? { created: 0, shipped: 0, last: "" };
    if (name === "order.created") events.created++;
    if (name === "order.shipped") events.shipped++;
    if (name === "order.created" || name === "order.updated") events.last = `${status} ${fulfillment}`;
    found.set(source, events);
  }
  return found;
}
