import { type Database, type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Carrier } from "../contract/carriers.ts";

export interface TrackedPackage {
  packageId: string;
  orderId: string;
  shipmentId: string;
  trackingNumber: string;
  carrier: Carrier;
}

interface Place {
  organizationId: string;
  businessId: string;
}

/** A package, or a channel's shipment without packages, that may have scans. */
export interface TrackablePackage {
  packageId: string;
  orderId: string;
  shipmentId: string;
  trackingNumber: string;
  shippingCarrier: string | null;
  isDelivered: boolean;
  shippedAt: Date;
}

export async function listTrackable(
  tx: Tx,
  businessId: string,
  shipmentIds: readonly string[],
): Promise<TrackablePackage[]> {
  const { rows } = await sql<TrackablePackage>`
    select coalesce(p.id, s.id) as "packageId", s.order_id as "orderId", s.id as "shipmentId",
      coalesce(p.tracking_number, s.tracking_number) as "trackingNumber", s.shipping_carrier as "shippingCarrier",
      s.status = 'DELIVERED' as "isDelivered", coalesce(s.shipped_at, s.created_at) as "shippedAt"
    from "order".shipment s left join "order".package p
      on p.business_id = s.business_id and p.order_id = s.order_id and p.shipment_id = s.id
    where s.business_id = ${businessId} and s.id = any (${shipmentIds}::uuid[]) and s.is_live
      and coalesce(p.tracking_number, s.tracking_number) is not null`.execute(tables(tx));
  return rows;
}

/** Replaces the tracked packages of shipments. A package that stays keeps its time to be polled. */
export async function saveTracked(
  tx: Tx,
  { organizationId, businessId }: Place,
  shipmentIds: readonly string[],
  packages: readonly (TrackedPackage & { isDelivered: boolean; until: Date })[],
): Promise<void> {
  const rows = JSON.stringify(packages);
  await sql`
    delete from "order".tracked_package t where t.business_id = ${businessId}
      and t.shipment_id = any (${shipmentIds}::uuid[]) and not exists (
        select from jsonb_to_recordset(${rows}::jsonb) as r ("packageId" uuid, "trackingNumber" text, carrier text)
        where r."packageId" = t.package_id and r."trackingNumber" = t.tracking_number and r.carrier = t.carrier)`.execute(
    tables(tx),
  );
  await sql`
    insert into "order".tracked_package as t (business_id, package_id, organization_id, order_id, shipment_id,
      tracking_number, carrier, poll_at, until)
    select ${businessId}, r."packageId", ${organizationId}, r."orderId", r."shipmentId", r."trackingNumber", r.carrier,
      case when r."isDelivered" then 'infinity' else now() end, r.until
    from jsonb_to_recordset(${rows}::jsonb) as r ("packageId" uuid, "orderId" uuid, "shipmentId" uuid,
      "trackingNumber" text, carrier text, "isDelivered" boolean, until timestamptz)
    on conflict (business_id, package_id) do update set
      poll_at = case when excluded.poll_at = 'infinity' then excluded.poll_at
        when t.poll_at = 'infinity' then now() + interval '1 day' else t.poll_at end`.execute(tables(tx));
}

const columns = sql`package_id as "packageId", order_id as "orderId", shipment_id as "shipmentId",
  tracking_number as "trackingNumber", carrier`;

export async function findTrackedByNumber(tx: Tx, businessId: string, number: string): Promise<TrackedPackage[]> {
  const { rows } = await sql<TrackedPackage>`
    select ${columns} from "order".tracked_package
    where business_id = ${businessId} and tracking_number = ${number}`.execute(tables(tx));
  return rows;
}

export async function findTracked(tx: Tx, businessId: string, packageId: string): Promise<TrackedPackage | undefined> {
  const { rows } = await sql<TrackedPackage>`
    select ${columns} from "order".tracked_package
    where business_id = ${businessId} and package_id = ${packageId}`.execute(tables(tx));
  return rows[0];
}

/** Asks again a day later. */
export async function putOffPoll(tx: Tx, businessId: string, packageIds: readonly string[]): Promise<void> {
  await sql`update "order".tracked_package set poll_at = now() + interval '1 day'
    where business_id = ${businessId} and package_id = any (${packageIds}::uuid[])
      and poll_at < 'infinity'`.execute(tables(tx));
}

/** Returns the businesses that have packages with these numbers. */
export async function listBusinessesWithNumbers(
  database: Database,
  numbers: readonly string[],
): Promise<(Place & { number: string })[]> {
  return database.withoutTransaction(async (tx) => {
    const { rows } = await sql<Place & { number: string }>`
      select organization_id as "organizationId", business_id as "businessId", number
      from "order".businesses_with_numbers(${numbers}::text[])`.execute(tables(tx));
    return rows;
  });
}

export async function takePackagesToPoll(
  database: Database,
  limit: number,
): Promise<(Place & { packageId: string })[]> {
  return database.withoutTransaction(async (tx) => {
    const { rows } = await sql<Place & { packageId: string }>`
      select organization_id as "organizationId", business_id as "businessId", package_id as "packageId"
      from "order".take_packages_to_poll(${limit})`.execute(tables(tx));
    return rows;
  });
}
