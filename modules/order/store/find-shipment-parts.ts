import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ShipmentStatus, WeightUnit } from "../contract/model.ts";

export interface ShownPackage {
  shipmentId: string;
  id: string;
  presetId: string | null;
  trackingNumber: string | null;
  weight: number | null;
  weightUnit: WeightUnit | null;
  length: number | null;
  width: number | null;
  height: number | null;
  dimensionUnit: "cm" | "in" | null;
  amount: string | null;
  currency: string | null;
  hasLabel: boolean;
}

export interface ShownShipmentItem {
  shipmentId: string;
  position: number;
  orderItemId: string;
  packageId: string | null;
  quantityShipped: number;
}

export interface ShownScan {
  shipmentId: string;
  id: string;
  trackingNote: string | null;
  date: Date;
  localDate: string | null;
  receivedAt: Date;
  status: ShipmentStatus;
  detailCode: string | null;
  city: string | null;
  countryCode: string | null;
  postalCode: string | null;
  state: string | null;
}

/** The rows of a table below shipments; the order's ID leads to them. */
const below = (
  table: "package" | "shipment_item" | "tracking_event",
  businessId: string,
  ids: readonly string[],
) => sql`
  from "order".shipment s join "order".${sql.raw(table)} p
    on p.business_id = s.business_id and p.order_id = s.order_id and p.shipment_id = s.id
  where s.business_id = ${businessId} and s.id = any (${ids}::uuid[])`;

export async function findPackages(tx: Tx, businessId: string, ids: readonly string[]): Promise<ShownPackage[]> {
  const { rows } = await sql<ShownPackage>`
    select p.shipment_id as "shipmentId", p.id, p.preset_id as "presetId", p.tracking_number as "trackingNumber",
      p.weight_grams as weight, p.weight_unit as "weightUnit", p.length_mm as length, p.width_mm as width,
      p.height_mm as height, p.size_unit as "dimensionUnit", p.cost::text as amount, p.cost_currency as currency,
      p.label is not null as "hasLabel"
    ${below("package", businessId, ids)} order by p.position`.execute(tables(tx));
  return rows;
}

export async function findShipmentItems(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<ShownShipmentItem[]> {
  const { rows } = await sql<ShownShipmentItem>`
    select p.shipment_id as "shipmentId", p.position, p.line_id as "orderItemId", p.package_id as "packageId",
      p.quantity_shipped as "quantityShipped"
    ${below("shipment_item", businessId, ids)} order by p.position`.execute(tables(tx));
  return rows;
}

/** Returns the scans of shipments, newest first. */
export async function findScans(tx: Tx, businessId: string, ids: readonly string[]): Promise<ShownScan[]> {
  const { rows } = await sql<ShownScan>`
    select p.shipment_id as "shipmentId", p.source_event_id as id, p.tracking_note as "trackingNote",
      p.occurred_at as date, p.local_time as "localDate", p.received_at as "receivedAt", p.status,
      p.detail_code as "detailCode", p.city, p.country_code as "countryCode", p.postal_code as "postalCode", p.state
    ${below("tracking_event", businessId, ids)}
    order by p.occurred_at desc, p.source_event_id`.execute(tables(tx));
  return rows;
}
