import { carrierNames } from "@bc/order/contract/carriers";
import type { shipmentViewFilters } from "@bc/order/contract/view-filters";
import type { Option } from "@bc/ui/option";
import type { TableState } from "@bc/ui/table/table-state";
import { shipmentStatusWords } from "../../../../shared/orders/shipment-words.ts";
import type {
  FindShipmentInput,
  ShipmentSortColumn,
  ShipmentStatus,
  ShipmentTab,
} from "../../api/list-shipments.gen.ts";

/** The names of the filters in the address. */
export type FilterName = (typeof shipmentViewFilters)[number];

export const statusOptions: readonly Option[] = Object.entries(shipmentStatusWords).map(([value, { text }]) => ({
  value,
  text,
}));
export const carrierOptions: readonly Option[] = carrierNames.map((value) => ({ value, text: value }));

/** The table's columns by which the server sorts. */
const sortColumns: Readonly<Record<string, ShipmentSortColumn>> = {
  order: "orderNumber",
  status: "shipmentStatus",
  carrier: "carrier",
  tracking: "trackingNumber",
  quantity: "quantity",
  shippedAt: "shippedAtDate",
  shipBy: "shipByDate",
  estimatedDelivery: "estimatedDeliveryDate",
};

/**
 * The shipments that a tab, a search and filters ask for. Without a sort, those that need action come first, then those
 * whose last event is oldest. Values of the address that don't exist are ignored.
 */
export function findOf(
  tab: ShipmentTab,
  { filters, search, sort }: Pick<TableState, "filters" | "search" | "sort">,
): FindShipmentInput {
  const values = (name: FilterName): readonly string[] => filters[name] ?? [];
  const statuses = values("status").filter((value): value is ShipmentStatus =>
    Object.hasOwn(shipmentStatusWords, value),
  );
  const sortBy = sort && sortColumns[sort.column];
  return {
    tab,
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...(statuses.length > 0 && { shipmentStatusName: statuses }),
    ...(values("carrier").length > 0 && { shippingCarrier: values("carrier") }),
    ...(values("location").length > 0 && { locationId: values("location") }),
    ...(sortBy && sort && { sortBy, sortOrder: sort.direction }),
  };
}
