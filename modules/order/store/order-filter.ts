import { type RawBuilder, sql, type SqlBool } from "kysely";
import type {
  Currency,
  FulfillmentStatus,
  HoldReason,
  LateRisk,
  OrderStatus,
  OwnHint,
  Tab,
} from "../contract/model.ts";
import { type SearchCondition, searchedBy, tagged } from "./search-condition.ts";
import { lateRiskAt } from "./shown-order.ts";

/** Which orders of a business are selected. Undefined conditions hold for all of them. */
export interface OrderFilter {
  businessId: string;
  tab: Tab;
  now: Date;
  /** The business's day at that time, such as 2026-11-17. */
  today: string;
  orderIds?: readonly string[] | undefined;
  orderStatuses?: readonly OrderStatus[] | undefined;
  fulfillmentStatuses?: readonly FulfillmentStatus[] | undefined;
  channelIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  orderDateFrom?: Date | undefined;
  orderDateTo?: Date | undefined;
  /** The day of the order date in the business's zone. */
  orderDay?: string | undefined;
  shipByFrom?: Date | undefined;
  shipByTo?: Date | undefined;
  /** Names, in any case. */
  tags?: readonly string[] | undefined;
  holdReasons?: readonly HoldReason[] | undefined;
  countryCodes?: readonly string[] | undefined;
  shippingMethods?: readonly string[] | undefined;
  totalFrom?: string | undefined;
  totalTo?: string | undefined;
  currency?: Currency | undefined;
  skus?: readonly string[] | undefined;
  hasNote?: boolean | undefined;
  lateRisks?: readonly LateRisk[] | undefined;
  hints?: readonly OwnHint[] | undefined;
  isDeleted: boolean;
  /** All of them hold. */
  search: readonly SearchCondition[];
}

/** Whether all orders but the deleted ones are searched. */
export function isSearchAlone({ businessId: _id, now: _now, today: _today, ...filter }: OrderFilter): boolean {
  const { tab, isDeleted, search, ...conditions } = filter;
  const hasNoOther = Object.values(conditions).every((condition) => condition === undefined);
  return search.length > 0 && tab === "ALL" && !isDeleted && hasNoOther;
}

type Condition = RawBuilder<SqlBool>;

/** Returns the condition on `"order"."order" o`. */
export function whereOf(filter: OrderFilter): Condition {
  return sql<SqlBool>`${sql.join([...conditionsOf(filter)], sql` and `)}`;
}

function* conditionsOf(filter: OrderFilter): Generator<Condition> {
  const { businessId, now } = filter;
  yield sql`o.business_id = ${businessId}`;
  yield filter.isDeleted ? sql`o.deleted_at is not null` : sql`o.deleted_at is null`;
  const tab = tabCondition(filter);
  if (tab) yield tab;
  if (filter.orderIds) yield sql`o.id = any (${filter.orderIds}::uuid[])`;
  if (filter.orderStatuses) yield sql`o.order_status = any (${filter.orderStatuses}::text[])`;
  if (filter.fulfillmentStatuses) yield sql`o.fulfillment_status = any (${filter.fulfillmentStatuses}::text[])`;
  if (filter.channelIds) yield sql`o.channel_id = any (${filter.channelIds}::uuid[])`;
  if (filter.locationIds)
    yield sql`exists (select 1 from "order".line l where l.business_id = ${businessId} and l.order_id = o.id
      and l.location_id = any (${filter.locationIds}::uuid[]))`;
  if (filter.orderDateFrom) yield sql`o.order_date >= ${filter.orderDateFrom}`;
  if (filter.orderDateTo) yield sql`o.order_date < ${filter.orderDateTo}`;
  if (filter.orderDay) yield sql`o.order_day = ${filter.orderDay}::date`;
  if (filter.shipByFrom) yield sql`coalesce(o.ship_by, 'infinity'::timestamptz) >= ${filter.shipByFrom}`;
  if (filter.shipByTo) yield sql`coalesce(o.ship_by, 'infinity'::timestamptz) < ${filter.shipByTo}`;
  if (filter.tags) yield tagged(businessId, filter.tags);
  if (filter.holdReasons)
    yield sql`o.id in (select h.order_id from "order".hold h where h.business_id = ${businessId}
      and h.ended_at is null and h.reason = any (${filter.holdReasons}::text[]))`;
  if (filter.countryCodes) yield sql`o.country_code = any (${filter.countryCodes}::text[])`;
  if (filter.shippingMethods)
    yield sql`lower(o.selected_shipping_method) = any (${filter.shippingMethods.map((it) => it.toLowerCase())}::text[])`;
  if (filter.totalFrom !== undefined) yield sql`o.total >= ${filter.totalFrom}::numeric`;
  if (filter.totalTo !== undefined) yield sql`o.total <= ${filter.totalTo}::numeric`;
  if (filter.currency) yield sql`o.currency = ${filter.currency}`;
  if (filter.skus)
    yield sql`exists (select 1 from "order".line l where l.business_id = ${businessId} and l.order_id = o.id
      and lower(l.sku) = any (${filter.skus.map((sku) => sku.toLowerCase())}::text[]))`;
  if (filter.hasNote !== undefined) yield sql`o.has_note = ${filter.hasNote}`;
  if (filter.lateRisks) yield sql`o.risk_at <= ${now} and ${lateRiskAt(now)} = any (${filter.lateRisks}::text[])`;
  // The first condition is that of the partial index.
  if (filter.hints) yield sql`o.hints <> '{}' and o.hints && ${filter.hints}::text[]`;
  for (const condition of filter.search) yield searchedBy(businessId, condition);
}

function tabCondition({ tab, now, today }: OrderFilter): Condition | undefined {
  if (tab === "TO_SHIP")
    return sql`o.order_status = 'PROCESSING' and o.own_open_quantity > 0 and o.dispatch_day <= ${today}::date`;
  if (tab === "LATE_RISK") return sql`o.risk_at is not null and o.risk_at <= ${now}`;
  if (tab === "ON_HOLD") return sql`o.order_status = 'ONHOLD'`;
  if (tab === "EXCEPTIONS") return sql`o.fulfillment_status = 'EXCEPTION'`;
  if (tab === "UNFULFILLED") return sql`o.open_quantity > 0 and o.order_status <> 'CANCELED'`;
  return undefined;
}
