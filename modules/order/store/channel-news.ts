import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { ChannelType } from "../contract/channels.ts";
import type { NewsKind } from "../domain/channel-messages.ts";

export interface ToldOrder {
  orderId: string;
  channelId: string;
}

export interface News {
  kind: NewsKind;
  subjectId: string;
  channelId: string;
  sourceIds: string[];
  askedAt: Date;
}

/** Has the channels told what the selection says, if they are connected. Returns the orders, each once. */
async function ask(tx: Tx, kind: NewsKind, selection: RawBuilder<unknown>): Promise<ToldOrder[]> {
  const { rows } = await sql<ToldOrder>`
    with asked as (
      insert into "order".channel_news (business_id, order_id, kind, subject_id, channel_id)
      select s.business_id, s.order_id, ${kind}, s.subject_id, s.channel_id from (${selection}) s
      join "order".channel_access a on a.business_id = s.business_id and a.channel_id = s.channel_id
      on conflict (business_id, order_id, kind, subject_id) do update
      set is_pending = true, asked_at = excluded.asked_at
      returning order_id, channel_id)
    select distinct order_id as "orderId", channel_id as "channelId" from asked`.execute(tables(tx));
  return rows;
}

/** Has shipments of the console confirmed that wait for it, and voided ones withdrawn. */
export const askAboutShipments = (tx: Tx, businessId: string, ids: readonly string[]): Promise<ToldOrder[]> =>
  ask(
    tx,
    "SHIPMENT",
    sql`select s.business_id, s.order_id, s.id as subject_id, o.channel_id from "order".shipment s
      join "order"."order" o on o.business_id = s.business_id and o.id = s.order_id
      where s.business_id = ${businessId} and s.id = any (${ids}::uuid[]) and s.origin = 'CONSOLE'
        and (s.is_live and s.channel_confirmation = 'PENDING'
          or s.voided_at is not null and s.channel_confirmation <> 'NOT_SUPPORTED')`,
  );

/** Has orders canceled that a user canceled. */
export const askAboutCancellations = (tx: Tx, businessId: string, ids: readonly string[]): Promise<ToldOrder[]> =>
  ask(
    tx,
    "CANCELLATION",
    sql`select o.business_id, o.id as order_id, o.id as subject_id, o.channel_id from "order"."order" o
      where o.business_id = ${businessId} and o.id = any (${ids}::uuid[]) and o.order_status = 'CANCELED'
        and o.canceled_at is not null and o.channel_state <> 'CANCELED'`,
  );

/** Has edited ship-to addresses changed in orders of the given types of channels. */
export const askAboutAddresses = (
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  types: readonly ChannelType[],
): Promise<ToldOrder[]> =>
  ask(
    tx,
    "ADDRESS",
    sql`select o.business_id, o.id as order_id, o.id as subject_id, o.channel_id from "order"."order" o
      where o.business_id = ${businessId} and o.id = any (${ids}::uuid[]) and o.channel_type = any (${types}::text[])
        and exists (select from "order".line l
          where l.business_id = o.business_id and l.order_id = o.id and l.ship_to = l.edited_ship_to)`,
  );

/** Returns the orders of which a channel has to be told. */
export async function listUntold(tx: Tx, businessId: string, channelId: string): Promise<ToldOrder[]> {
  const { rows } = await sql<ToldOrder>`
    select distinct order_id as "orderId", channel_id as "channelId" from "order".channel_news
    where business_id = ${businessId} and channel_id = ${channelId} and is_pending`.execute(tables(tx));
  return rows;
}

/** Returns what is known of an order at its channel, what was asked for first first. */
export async function listNews(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<(News & { isPending: boolean })[]> {
  const { rows } = await sql<News & { isPending: boolean }>`
    select kind, subject_id as "subjectId", channel_id as "channelId", source_ids as "sourceIds",
      asked_at as "askedAt", is_pending as "isPending"
    from "order".channel_news where business_id = ${businessId} and order_id = ${orderId}
    order by asked_at, subject_id`.execute(tables(tx));
  return rows;
}

/** Notes the shipment's IDs at the channel, and whether the channel has to be told more. */
export async function settleNews(
  tx: Tx,
  businessId: string,
  orderId: string,
  { kind, subjectId, sourceIds, isPending }: Omit<News, "channelId" | "askedAt"> & { isPending: boolean },
): Promise<void> {
  await sql`
    update "order".channel_news set is_pending = ${isPending}, source_ids = ${sourceIds}::text[]
    where business_id = ${businessId} and order_id = ${orderId} and kind = ${kind}
      and subject_id = ${subjectId}`.execute(tables(tx));
}
