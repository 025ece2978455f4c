import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ShipmentTab } from "../contract/find-shipment.ts";
import type { ShipmentStatus } from "../contract/model.ts";
import { type SearchCondition, searchedBy } from "./search-condition.ts";

const onTheWay: readonly ShipmentStatus[] = [
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELAYED",
  "NOTICE_LEFT",
  "AVAILABLE_FOR_PICKUP",
];

/** Which live shipments of a business are selected. Undefined conditions hold for all of them. */
export interface ShipmentFilter {
  businessId: string;
  tab: ShipmentTab;
  now: Date;
  statuses?: readonly ShipmentStatus[] | undefined;
  carriers?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  shippedAtFrom?: Date | undefined;
  shippedAtTo?: Date | undefined;
  /** Only those that need action, or only the others. */
  needs?: boolean | undefined;
  /** All of them hold for the order. */
  search: readonly SearchCondition[];
}

type Condition = RawBuilder<SqlBool>;

/** Returns the condition on `"order".shipment s` and its `"order"."order" o`. */
export function whereOfShipments(filter: ShipmentFilter): Condition {
  return sql<SqlBool>`${sql.join([...conditionsOf(filter)], sql` and `)}`;
}

function* conditionsOf(filter: ShipmentFilter): Generator<Condition> {
  yield sql`s.business_id = ${filter.businessId} and s.is_live and o.deleted_at is null`;
  if (filter.tab === "needsAction" || filter.needs) yield sql`s.action_at is not null and s.action_at <= ${filter.now}`;
  if (filter.needs === false) yield sql`(s.action_at is null or s.action_at > ${filter.now})`;
  if (filter.tab === "awaitingPickup") yield sql`s.status = 'AWAITING_PICKUP'`;
  if (filter.tab === "onTheWay") yield sql`s.status = any (${onTheWay}::text[])`;
  if (filter.tab === "delivered") yield sql`s.status = 'DELIVERED'`;
  if (filter.statuses) yield sql`s.status = any (${filter.statuses}::text[])`;
  if (filter.carriers)
    yield sql`lower(s.shipping_carrier) = any (${filter.carriers.map((name) => name.toLowerCase())}::text[])`;
  if (filter.locationIds) yield sql`s.location_id = any (${filter.locationIds}::uuid[])`;
  if (filter.shippedAtFrom) yield sql`s.shipped_at >= ${filter.shippedAtFrom}`;
  if (filter.shippedAtTo) yield sql`s.shipped_at < ${filter.shippedAtTo}`;
  for (const condition of filter.search) yield searchedBy(filter.businessId, condition);
}
