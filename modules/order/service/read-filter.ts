import type { Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { fieldProblems } from "@bc/runtime/field-problems";
import { orderError } from "../contract/errors.ts";
import { findOrderSchema, type FindOrder, type OrderTab } from "../contract/find-order.ts";
import type { Tab } from "../contract/model.ts";
import { dayInZone } from "../domain/day-in-zone.ts";
import { findHashKey } from "../store/find-hash-key.ts";
import type { OrderFilter } from "../store/order-filter.ts";
import type { OrderSort } from "../store/page-orders.ts";
import { keyedHashOf } from "./keyed-hash.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";

export interface FilterContext {
  organizationId: string;
  businessId: string;
  /** Personal data is masked for the user, who can't search by it. */
  isMasked: boolean;
  now: Date;
}

export interface ReadFilter {
  filter: OrderFilter;
  sort: OrderSort;
  search: ResolvedSearch | undefined;
}

const tabs: Record<OrderTab, Tab> = {
  toShipToday: "TO_SHIP",
  lateRisk: "LATE_RISK",
  onHold: "ON_HOLD",
  exceptions: "EXCEPTIONS",
  unfulfilled: "UNFULFILLED",
  all: "ALL",
};

/** Turns what a user asked for into conditions of the store. Lists, exports and bulk runs select through it. */
export async function readFilter(tx: Tx, asked: unknown, context: FilterContext): Promise<ReadFilter> {
  const { success, data, error } = findOrderSchema.safeParse(asked ?? {});
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const { organizationId, businessId, now } = context;
  const tab = tabs[data.tab ?? "all"];
  const today =
    tab === "TO_SHIP"
      ? dayInZone(now, (await findZonedBusiness(tx, organizationId, businessId))?.timeZone ?? "UTC")
      : "";
  const search = data.search?.trim()
    ? await resolveSearch(tx, businessId, data.search, {
        isMasked: context.isMasked,
        keyedHash: keyedHashOf({ hashKey: (await findHashKey(tx, businessId)) ?? Buffer.alloc(0) }),
      })
    : undefined;
  return { filter: filterOf(data, { businessId, tab, today, now, search }), sort: sortOf(data, tab), search };
}

function filterOf(
  data: FindOrder,
  given: { businessId: string; tab: Tab; today: string; now: Date; search: ResolvedSearch | undefined },
): OrderFilter {
  return {
    ...given,
    orderIds: data.cartOrderId,
    orderStatuses: data.orderStatus,
    fulfillmentStatuses: data.orderFulfillmentStatusName,
    channelIds: data.cartSalesChannelId,
    locationIds: data.locationId,
    orderDateFrom: data.orderDateFrom,
    orderDateTo: data.orderDateTo,
    shipByFrom: data.shipByFrom,
    shipByTo: data.shipByTo,
    tags: data.tag,
    holdReasons: data.holdReason,
    countryCodes: data.countryCode,
    shippingMethods: data.selectedShippingMethod,
    totalFrom: data.totalFrom,
    totalTo: data.totalTo,
    currency: data.currency,
    skus: data.sku,
    hasNote: data.hasNote,
    lateRisks: data.lateRisk,
    hints: data.hint,
    isDeleted: data.isDeleted ?? false,
    search: given.search?.conditions ?? [],
  };
}

function sortOf({ sortBy, sortOrder }: FindOrder, tab: Tab): OrderSort {
  const column = sortBy ?? (tab === "ALL" ? "orderDate" : "shipByDate");
  return { column, direction: sortOrder ?? (column === "orderDate" ? "desc" : "asc") };
}
