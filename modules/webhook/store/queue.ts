import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { WebhookTables } from "./tables.gen.ts";

/** One endpoint of a business. */
export interface EndpointKey {
  businessId: string;
  endpointId: string;
}

export interface NewDelivery {
  id: string;
  endpointId: string;
  type: string;
  orderId: string | null;
  body: string;
  state: "pending" | "failed";
  createdAt: Date;
}

/** Inserts deliveries; those that exist stay. Returns the endpoints that have something new to send. */
export async function insertDeliveries(
  tx: Tx,
  businessId: string,
  deliveries: readonly NewDelivery[],
): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const { rows } = await sql<{ endpointId: string; state: string }>`
    insert into webhook.delivery (business_id, endpoint_id, id, type, order_id, body, state, due_at, created_at)
    select ${businessId}, d."endpointId", d.id, d.type, d."orderId", d.body, d.state,
      case when d.state = 'pending' then now() end, d."createdAt"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d ("endpointId" uuid, id uuid, type text,
      "orderId" uuid, body text, state text, "createdAt" timestamptz)
    on conflict do nothing
    returning endpoint_id as "endpointId", state`.execute(tables<WebhookTables>(tx));
  return new Set(rows.filter(({ state }) => state === "pending").map(({ endpointId }) => endpointId));
}

export interface ClaimedDelivery {
  id: string;
  body: string;
}

/**
 * Claims deliveries that are due, as many as may be sent beside those that are claimed already. A claim that its sender
 * did not settle in time ends by itself.
 */
export async function claimDue(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { atATime, claimMs }: { atATime: number; claimMs: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized ( -- a subquery could run more than once, and claim more each time
      select id from webhook.delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending' and due_at <= now()
      order by due_at, id
      limit greatest(0, ${atATime} - (
        select count(*) from webhook.delivery
        where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending' and is_claimed
          and due_at > now() and due_at <= now() + ${claimMs} * interval '1 ms'))
      for no key update skip locked
    )
    update webhook.delivery d set is_claimed = true, due_at = clock_timestamp() + ${claimMs} * interval '1 ms'
    from due where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.id = due.id
    returning d.id, d.body`.execute(tables<WebhookTables>(tx));
  return rows;
}

/** Returns in how many milliseconds the next delivery is due, or null if none is pending. */
export async function findNextDue(tx: Tx, { businessId, endpointId }: EndpointKey): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as ms from webhook.delivery
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending'
    order by due_at limit 1`.execute(tables<WebhookTables>(tx));
  return rows[0]?.ms ?? null;
}

export interface LockedDelivery {
  id: string;
  tries: number;
  attempts: number;
  state: string;
}

export async function lockDeliveries(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  ids: readonly string[],
): Promise<LockedDelivery[]> {
  return tables<WebhookTables>(tx)
    .selectFrom("webhook.delivery")
    .select(["id", "tries", "attempts", "state"])
    .where("business_id", "=", businessId)
    .where("endpoint_id", "=", endpointId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export interface SettledAttempt {
  id: string;
  state: "pending" | "delivered" | "failed";
  tries: number;
  number: number;
  dueInMs: number | null;
  at: Date;
  status: number | null;
  problem: string | null;
  durationMs: number;
  answer: string;
}

/** Writes the attempts and what follows from them. */
export async function settleAttempts(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  attempts: readonly SettledAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a (id uuid, state text, tries smallint,
        number integer, "dueInMs" float8, at timestamptz, status smallint, problem text, "durationMs" integer, answer text)
    ), logged as (
      insert into webhook.attempt (business_id, endpoint_id, delivery_id, number, at, status, problem, duration_ms, answer)
      select ${businessId}, ${endpointId}, id, number, at, status, problem, "durationMs", answer from settled
    )
    update webhook.delivery d set state = s.state, tries = s.tries, attempts = s.number, is_claimed = false,
      due_at = clock_timestamp() + s."dueInMs" * interval '1 ms'
    from settled s where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.id = s.id`.execute(
    tables<WebhookTables>(tx),
  );
}

/** Ends some of what is pending without another attempt, and returns how many. They can be resent. */
export async function failPending(tx: Tx, { businessId, endpointId }: EndpointKey, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook.delivery d set state = 'failed', due_at = null, is_claimed = false
    from (
      select id from webhook.delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending'
      limit ${max}
    ) pending
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.id = pending.id`.execute(
    tables<WebhookTables>(tx),
  );
  return Number(numAffectedRows ?? 0n);
}

/** Queues chosen deliveries again, whatever became of them. Returns how many. */
export async function requeueChosen(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await tables<WebhookTables>(tx)
    .updateTable("webhook.delivery")
    .set({ state: "pending", tries: 0, due_at: sql<Date>`now()`, is_claimed: false })
    .where("business_id", "=", businessId)
    .where("endpoint_id", "=", endpointId)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Queues the oldest deliveries that failed since a time. Returns how many. */
export async function requeueFailed(
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  since: Date,
  max: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook.delivery d set state = 'pending', tries = 0, due_at = now()
    from (
      select id from webhook.delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'failed' and created_at >= ${since}
      order by created_at limit ${max}
    ) failed
    where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.id = failed.id`.execute(
    tables<WebhookTables>(tx),
  );
  return Number(numAffectedRows ?? 0n);
}
