import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";
import type { ShipmentSortColumn } from "../contract/find-shipment.ts";
import type { Cursor } from "../domain/cursor.ts";
import { type ShipmentFilter, whereOfShipments } from "./shipment-filter.ts";
import { shipmentColumns, shipmentsWithOrders, type ShownShipment } from "./shown-shipment.ts";

interface Expression {
  value: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
}

const date = (column: RawBuilder<unknown>): Expression => ({
  value: sql`coalesce(${column}, 'infinity'::timestamptz)`,
  type: sql`timestamptz`,
});

// Each expression is that of an index which ends with the ID.
const expressions: Record<ShipmentSortColumn | "lastEvent", Expression> = {
  carrier: { value: sql`coalesce(s.shipping_carrier, '') collate "C"`, type: sql`text` },
  estimatedDeliveryDate: date(sql`s.estimated_delivery_date`),
  lastEvent: { value: sql`coalesce(s.last_event_at, s.created_at)`, type: sql`timestamptz` },
  orderNumber: { value: sql`s.order_number collate "C"`, type: sql`text` },
  quantity: { value: sql`s.quantity`, type: sql`integer` },
  shipmentStatus: { value: sql`s.status`, type: sql`text` },
  shippedAtDate: date(sql`s.shipped_at`),
  shipByDate: date(sql`s.ship_by`),
  trackingNumber: { value: sql`coalesce(s.tracking_number, '') collate "C"`, type: sql`text` },
};

export interface ShipmentSort {
  column: ShipmentSortColumn | "lastEvent";
  direction: "asc" | "desc";
}

export interface FoundShipment extends ShownShipment {
  /** The row's place in this sort. */
  sortValue: string;
}

/** Returns the rows of a page, and one more if there is a next page. */
export async function pageShipments(
  tx: Tx,
  filter: ShipmentFilter,
  { sort, after, skip, take }: Page & { sort: ShipmentSort; after?: Pick<Cursor, "value" | "id"> | undefined },
): Promise<FoundShipment[]> {
  const { value, type } = expressions[sort.column];
  const direction = sort.direction === "asc" ? sql`asc` : sql`desc`;
  const behind = sort.direction === "asc" ? sql`>` : sql`<`;
  const from = after
    ? sql` and (${value}, s.id) ${behind} (cast(${after.value} as ${type}), ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FoundShipment>`
    select ${shipmentColumns}, (${value})::text as "sortValue" from ${shipmentsWithOrders}
    where ${whereOfShipments(filter)}${from} order by ${value} ${direction}, s.id ${direction}
    limit ${take + 1} offset ${skip}`.execute(tables(tx));
  return rows;
}

/** Counts shipments to a limit, so that a wide filter costs no more than a narrow one. */
export async function countShipments(tx: Tx, filter: ShipmentFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from ${shipmentsWithOrders} where ${whereOfShipments(filter)} limit ${limit}) counted`.execute(
    tables(tx),
  );
  return rows[0]?.n ?? 0;
}
