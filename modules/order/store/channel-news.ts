import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { ChannelType } from "../contract/channels.ts";
import type { NewsKind } from "../domain/channel-messages.ts";

export interface OrderWithNews {
  orderId: string;
  channelId: string;
}

export interface News {
  kind: NewsKind;
  subjectId: string;
  channelId: string;
  sourceIds: string[];
  /** What the user has to know: why the channel rejected it, or why it wasn't notified yet. */
  note: string | null;
}

/** Requests that connected channels be notified of the selection. Returns the orders, each once. */
async function ask(tx: Tx, kind: NewsKind, selection: RawBuilder<unknown>): Promise<OrderWithNews[]> {
  const { rows } = await sql<OrderWithNews>`
    with asked as (
      insert into "order".channel_news (business_id, order_id, kind, subject_id, channel_id)
      select s.business_id, s.order_id, ${kind}, s.subject_id, s.channel_id from (${selection}) s
      join "order".channel_access a on a.business_id = s.business_id and a.channel_id = s.channel_id
      on conflict (business_id, order_id, kind, subject_id) do update
      set is_pending = true, asked_at = excluded.asked_at, note = null
      returning order_id, channel_id)
    select distinct order_id as "orderId", channel_id as "channelId" from asked`.execute(tables(tx));
  return rows;
}

/** Requests confirmation of the console's pending shipments, and withdrawal of voided ones. */
export const askAboutShipments = (tx: Tx, businessId: string, ids: readonly string[]): Promise<OrderWithNews[]> =>
  ask(
    tx,
    "SHIPMENT",
    sql`select s.business_id, s.order_id, s.id as subject_id, o.channel_id from "order".shipment s
      join "order"."order" o on o.business_id = s.business_id and o.id = s.order_id
      where s.business_id = ${businessId} and s.id = any (${ids}::uuid[]) and s.origin = 'CONSOLE'
        and (s.is_live and s.channel_confirmation = 'PENDING'
          or s.voided_at is not null and s.channel_confirmation <> 'NOT_SUPPORTED')`,
  );

/** Requests cancellation of orders that a user canceled. */
export const askAboutCancellations = (tx: Tx, businessId: string, ids: readonly string[]): Promise<OrderWithNews[]> =>
  ask(
    tx,
    "CANCELLATION",
    sql`select o.business_id, o.id as order_id, o.id as subject_id, o.channel_id from "order"."order" o
      where o.business_id = ${businessId} and o.id = any (${ids}::uuid[]) and o.order_status = 'CANCELED'
        and o.canceled_at is not null and o.channel_state <> 'CANCELED'`,
  );

/** Requests the change of edited ship-to addresses at channels of the given types. */
export const askAboutAddresses = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  types: readonly ChannelType[],
): Promise<OrderWithNews[]> =>
  ask(
    tx,
    "ADDRESS",
    sql`select o.business_id, o.id as order_id, o.id as subject_id, o.channel_id from "order"."order" o
      where o.business_id = ${businessId} and o.id = any (${ids}::uuid[]) and o.channel_type = any (${types}::text[])
        and exists (select from "order".line l
          where l.business_id = o.business_id and l.order_id = o.id and l.ship_to = l.edited_ship_to)`,
  );

/** Requests a cancellation again that the channel rejected. */
export async function retryCancellation(tx: Tx, businessId: string, orderId: string): Promise<OrderWithNews[]> {
  const { rows } = await sql<OrderWithNews>`
    update "order".channel_news set is_pending = true, note = null, asked_at = clock_timestamp()
    where business_id = ${businessId} and order_id = ${orderId} and kind = 'CANCELLATION'
      and not is_pending and note is not null
    returning order_id as "orderId", channel_id as "channelId"`.execute(tables(tx));
  return rows;
}

/** Returns a page of the orders with pending news for a channel. */
export async function listOrdersWithNews(
  tx: Tx,
  businessId: string,
  channelId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OrderWithNews[]> {
  const { rows } = await sql<OrderWithNews>`
    select distinct order_id as "orderId", channel_id as "channelId" from "order".channel_news
    where business_id = ${businessId} and channel_id = ${channelId} and is_pending
      and (${after}::uuid is null or order_id > ${after})
    order by order_id limit ${limit}`.execute(tables(tx));
  return rows;
}

/** Returns the news of an order, oldest request first. */
export async function listNews(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<(News & { isPending: boolean })[]> {
  const { rows } = await sql<News & { isPending: boolean }>`
    select kind, subject_id as "subjectId", channel_id as "channelId", source_ids as "sourceIds",
      note, is_pending as "isPending"
    from "order".channel_news where business_id = ${businessId} and order_id = ${orderId}
    order by asked_at, subject_id`.execute(tables(tx));
  return rows;
}

/** Saves the IDs at the channel, the note, and whether the news is still pending. */
export async function settleNews(
  tx: Tx,
  businessId: string,
  orderId: string,
  { kind, subjectId, sourceIds, note, isPending }: Omit<News, "channelId"> & { isPending: boolean },
): Promise<void> {
  await sql`
    update "order".channel_news set is_pending = ${isPending}, source_ids = ${sourceIds}::text[], note = ${note}
    where business_id = ${businessId} and order_id = ${orderId} and kind = ${kind}
      and subject_id = ${subjectId}`.execute(tables(tx));
}
