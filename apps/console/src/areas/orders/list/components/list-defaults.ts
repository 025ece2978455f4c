import { type TableState, tableState } from "@bc/ui/table/table-state";
import type { OrderTab } from "../../api/list-orders.gen.ts";
import { hiddenColumns } from "./columns.tsx";

/** How a tab looks until the user changes it. */
export function tabDefaults(tab: OrderTab): Pick<TableState, "hidden" | "sort" | "pageSize"> {
  return {
    hidden: hiddenColumns,
    sort: tab === "all" ? { column: "orderDate", direction: "desc" } : { column: "shipBy", direction: "asc" },
    pageSize: 50,
  };
}

export const tabState = (tab: OrderTab): TableState => tableState(tabDefaults(tab));
