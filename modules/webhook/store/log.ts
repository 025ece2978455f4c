import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { EndpointKey } from "./queue.ts";
import type { WebhookTables } from "./tables.gen.ts";

export type DeliveryState = "pending" | "delivered" | "failed";

export interface DeliveryRow {
  id: string;
  businessId: string;
  endpointId: string;
  type: string;
  orderId: string | null;
  body: string;
  state: DeliveryState;
  dueAt: Date | null;
  createdAt: Date;
}

export interface AttemptRow {
  deliveryId: string;
  number: number;
  at: Date;
  status: number | null;
  problem: string | null;
  durationMs: number;
  answer: string;
}

export interface DeliveryFilter {
  state?: DeliveryState | undefined;
  type?: string | undefined;
  /** The ID of a delivery or of an order. */
  id?: string | undefined;
  since: Date;
}

/** Totals beyond this are not counted. */
const countedTo = 10_000;

const columns = [
  "id",
  "business_id as businessId",
  "endpoint_id as endpointId",
  "type",
  "order_id as orderId",
  "body",
  "state",
  "due_at as dueAt",
  "created_at as createdAt",
] as const;

export async function pageDeliveries(
  tx: Tx,
  key: EndpointKey,
  filter: DeliveryFilter,
  { skip, take }: Page,
): Promise<{ rows: DeliveryRow[]; totalCount: number }> {
  const rows = await filtered(tx, key, filter)
    .select(columns)
    .$castTo<DeliveryRow>()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await tables<WebhookTables>(tx)
    .selectFrom(
      filtered(tx, key, filter)
        .select(sql`1`.as("one"))
        .limit(countedTo)
        .as("found"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

function filtered(tx: Tx, { businessId, endpointId }: EndpointKey, { state, type, id, since }: DeliveryFilter) {
  let query = tables<WebhookTables>(tx)
    .selectFrom("webhook.delivery")
    .where("business_id", "=", businessId)
    .where("endpoint_id", "=", endpointId)
    .where("created_at", ">=", since);
  if (state !== undefined) query = query.where("state", "=", state);
  if (type !== undefined) query = query.where("type", "=", type);
  if (id !== undefined) query = query.where((row) => row.or([row("id", "=", id), row("order_id", "=", id)]));
  return query;
}

export function findDelivery(tx: Tx, { businessId, endpointId }: EndpointKey, id: string): Promise<DeliveryRow> {
  return tables<WebhookTables>(tx)
    .selectFrom("webhook.delivery")
    .select(columns)
    .$castTo<DeliveryRow>()
    .where("business_id", "=", businessId)
    .where("endpoint_id", "=", endpointId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the newest attempts of each delivery, newest first. */
export async function findAttempts(
  tx: Tx,
  businessId: string,
  deliveries: readonly { endpointId: string; id: string }[],
  max: number,
): Promise<(AttemptRow & { endpointId: string })[]> {
  const { rows } = await sql<AttemptRow & { endpointId: string }>`
    select a.* from unnest(${deliveries.map(({ endpointId }) => endpointId)}::uuid[],
      ${deliveries.map(({ id }) => id)}::uuid[]) d (endpoint_id, id),
    lateral (
      select endpoint_id as "endpointId", delivery_id as "deliveryId", number, at, status, problem,
        duration_ms as "durationMs", answer
      from webhook.attempt
      where business_id = ${businessId} and endpoint_id = d.endpoint_id and delivery_id = d.id
      order by number desc limit ${max}
    ) a`.execute(tables<WebhookTables>(tx));
  return rows;
}

export async function countPending(
  tx: Tx,
  businessId: string,
  endpointIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select e.id, (select count(*)::int from (select 1 from webhook.delivery
        where business_id = ${businessId} and endpoint_id = e.id and state = 'pending' limit ${countedTo}) p) as count
    from unnest(${[...endpointIds]}::uuid[]) e (id)`.execute(tables<WebhookTables>(tx));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Deletes deliveries with their attempts, oldest first, and returns how many. */
export async function deleteDeliveries(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { before, max }: { before: Date | null; max: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select id from webhook.delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId}
        and (${before}::timestamptz is null or created_at < ${before})
      order by created_at limit ${max}
    ), attempts as (
      delete from webhook.attempt a using old
      where a.business_id = ${businessId} and a.endpoint_id = ${endpointId} and a.delivery_id = old.id
    )
    delete from webhook.delivery d using old
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.id = old.id`.execute(
    tables<WebhookTables>(tx),
  );
  return Number(numAffectedRows ?? 0n);
}

/** Reduces the bodies of orders to IDs and empties their answers, such as those of an erased customer. */
export async function eraseBodies(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    update webhook.delivery set body = ((body::jsonb #- '{data,snapshot}') || '{"truncated": true}')::text
    where business_id = ${businessId} and order_id = any(${[...orderIds]}::uuid[])`.execute(tables<WebhookTables>(tx));
  await sql`
    update webhook.attempt a set answer = '' from webhook.delivery d
    where d.business_id = ${businessId} and d.order_id = any(${[...orderIds]}::uuid[]) and a.answer <> ''
      and a.business_id = ${businessId} and a.endpoint_id = d.endpoint_id and a.delivery_id = d.id`.execute(
    tables<WebhookTables>(tx),
  );
}
