import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { JudgedOrder, JudgedPart } from "../domain/bulk-rules.ts";
import { fromColumns, type Row } from "./row-names.ts";

const columnsOf: Record<JudgedPart, { table: string; columns: RawBuilder<unknown> }> = {
  lines: {
    table: "order.line",
    columns: sql`id, quantity, quantity_canceled, quantity_shipped, location_id, assigned_location_id,
      assigned_location_at, ship_to`,
  },
  addresses: { table: "order.address", columns: sql`key` },
  holds: { table: "order.hold", columns: sql`id, reason, note, source, until, ended_at` },
  shipments: {
    table: "order.shipment",
    columns: sql`id, origin, shipping_carrier, status, handed_over_at, is_live`,
  },
};

/** Returns what the rules of bulk actions read of orders, by ID. Only the given parts are read. */
export async function readJudged(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  parts: readonly JudgedPart[],
): Promise<Map<string, JudgedOrder>> {
  const { rows } = await sql<Row>`
    select id, order_status, open_quantity, own_open_quantity, channel_type, deleted_at, hold_reasons, tag_ids
    from "order"."order" where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tables(tx));
  const judged = new Map(
    rows.map((row) => [
      row["id"] as string,
      { order: fromColumns(row), lines: [], addresses: [], holds: [], shipments: [] } as unknown as JudgedOrder,
    ]),
  );
  for (const part of parts) {
    const { table, columns } = columnsOf[part];
    const { rows: children } = await sql<Row>`
      select order_id, ${columns} from ${sql.table(table)}
      where business_id = ${businessId} and order_id = any (${ids}::uuid[])`.execute(tables(tx));
    for (const child of children)
      (judged.get(child["order_id"] as string)?.[part] as object[] | undefined)?.push(fromColumns(child));
  }
  return judged;
}
