import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { dayInZone } from "../domain/day-in-zone.ts";
import { countOrders } from "../store/count-orders.ts";
import { countMatching } from "../store/count-tokens.ts";
import { isSearchAlone, type OrderFilter } from "../store/order-filter.ts";
import { readRisksOfToday } from "../store/risks-of-today.ts";
import { sumCounts, sumTabs } from "../store/sum-counts.ts";

export interface Total {
  totalCount: number;
  /** Counted to the limit, and there are more. */
  isMoreThanCounted: boolean;
}

const maxCounted = 10_000;
const hour = 3_600_000;

/** Returns the number of selected orders: from counters or search tokens where they tell it, else exact to 10,000. */
export async function countTotal(tx: Tx, organizationId: string, filter: OrderFilter): Promise<Total> {
  const counted = await fromCounters(tx, organizationId, filter);
  if (counted !== undefined) return { totalCount: counted, isMoreThanCounted: false };
  const matching = isSearchAlone(filter)
    ? await countMatching(tx, filter.businessId, filter.search, maxCounted)
    : undefined;
  const found = matching ?? (await countOrders(tx, filter, maxCounted));
  return { totalCount: Math.min(found, maxCounted), isMoreThanCounted: found > maxCounted };
}

/** Conditions that counters don't know. */
function isBeyondCounters(filter: OrderFilter): boolean {
  const { search, isDeleted, ...rest } = filter;
  return (
    isDeleted ||
    search.length > 0 ||
    [
      rest.orderIds,
      rest.locationIds,
      rest.shipByFrom,
      rest.shipByTo,
      rest.tags,
      rest.holdReasons,
      rest.countryCodes,
      rest.shippingMethods,
      rest.totalFrom,
      rest.totalTo,
      rest.currency,
      rest.skus,
      rest.hasNote,
      rest.lateRisks,
      rest.hints,
    ].some((condition) => condition !== undefined)
  );
}

async function fromCounters(tx: Tx, organizationId: string, filter: OrderFilter): Promise<number | undefined> {
  if (isBeyondCounters(filter)) return undefined;
  const { businessId, tab, now } = filter;
  const { orderStatuses, fulfillmentStatuses, channelIds, orderDateFrom, orderDateTo } = filter;
  const isTabAlone = [orderStatuses, fulfillmentStatuses, channelIds, orderDateFrom, orderDateTo].every(
    (condition) => condition === undefined,
  );
  const zone = async () => (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC";
  if (tab === "TO_SHIP" || tab === "LATE_RISK" || tab === "UNFULFILLED") {
    if (!isTabAlone) return undefined;
    const today = dayInZone(now, await zone());
    const sums = await sumTabs(tx, businessId, today);
    if (tab === "TO_SHIP") return sums.toShip;
    if (tab === "UNFULFILLED") return sums.unfulfilled;
    return sums.lateRiskBefore + (await readRisksOfToday(tx, businessId, today, now)).count;
  }
  const both = <Value>(one: readonly Value[] | undefined, other: Value) =>
    one ? one.filter((value) => value === other) : [other];
  const counted = {
    businessId,
    channelIds,
    orderStatuses: tab === "ON_HOLD" ? both(orderStatuses, "ONHOLD") : orderStatuses,
    fulfillmentStatuses: tab === "EXCEPTIONS" ? both(fulfillmentStatuses, "EXCEPTION") : fulfillmentStatuses,
  };
  if (!orderDateFrom && !orderDateTo) return (await sumCounts(tx, counted, "none")).get("") ?? 0;
  return sumDays(tx, filter, counted, await zone());
}

/** Whole days come from the counters, the first and the last one from their index. */
async function sumDays(
  tx: Tx,
  filter: OrderFilter,
  counted: Parameters<typeof sumCounts>[1],
  zone: string,
): Promise<number> {
  const { orderDateFrom: from, orderDateTo: to } = filter;
  const afterDay = from && dayInZone(from, zone);
  const beforeDay = to && dayInZone(to, zone);
  const countAll = (day: OrderFilter) => countOrders(tx, day, Number.MAX_SAFE_INTEGER);
  if (afterDay && afterDay === beforeDay) return countAll(filter);
  const whole = (await sumCounts(tx, { ...counted, afterDay, beforeDay }, "none")).get("") ?? 0;
  const first = from
    ? await countAll({ ...filter, orderDay: afterDay, orderDateTo: new Date(from.getTime() + 26 * hour) })
    : 0;
  const last = to
    ? await countAll({ ...filter, orderDay: beforeDay, orderDateFrom: new Date(to.getTime() - 26 * hour) })
    : 0;
  return whole + first + last;
}
