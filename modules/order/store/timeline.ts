import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { TimelineSource } from "../contract/model.ts";
import { toColumns } from "./row-names.ts";
import type { OrderTables } from "./tables.gen.ts";

export interface NewEntry {
  orderId: string;
  id: string;
  version: number;
  source: TimelineSource;
  actorId: string | null;
  what: string;
  fields: readonly string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  at: string;
}

export async function appendTimeline(tx: Tx, businessId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into "order".timeline_entry (business_id, order_id, id, version, source, actor_id, what, fields, before, after, at)
    select business_id, order_id, id, version, source, actor_id, what, fields, before, after, at
    from json_populate_recordset(null::"order".timeline_entry, ${toColumns(entries, { business_id: businessId })}::json)`.execute(
    tables(tx),
  );
}

/**
 * Returns the newest change of one of the fields after a version. With a shipment, users' changes of others are passed
 * over.
 */
export function findLaterChange(
  tx: Tx,
  {
    businessId,
    orderId,
    version,
    fields,
    shipmentId,
  }: {
    businessId: string;
    orderId: string;
    version: number;
    fields: readonly string[];
    shipmentId?: string | undefined;
  },
) {
  return tables<OrderTables>(tx)
    .selectFrom("order.timeline_entry")
    .select(["source", "actor_id as actorId", "fields", "recorded_at as at"])
    .where("business_id", "=", businessId)
    .where("order_id", "=", orderId)
    .where("version", ">", version)
    .where(sql<boolean>`fields && ${fields}::text[]`)
    .where(sql<boolean>`coalesce(after ->> 'shipmentId' = ${shipmentId ?? null}, true)`)
    .orderBy("version", "desc")
    .executeTakeFirst();
}
