import { shipmentViewFilters } from "@bc/order/contract/view-filters";
import { type TableState, tableState } from "@bc/ui/table/table-state";
import { writeTableState } from "@bc/ui/table/url-state";
import { ViewsMenu } from "../../../../shared/order-views/views-menu.tsx";
import { type ListTab, listTabs, shipmentsRoot } from "../../components/tabs.ts";
import { shipmentColumns } from "./columns.tsx";
import { listDefaults } from "./list-defaults.ts";

const list = { name: "SHIPMENTS", tabs: listTabs, filters: shipmentViewFilters } as const;

interface ShipmentViewsProps {
  businessId: string;
  tab: ListTab;
  state: TableState;
  onChange: (next: TableState) => void;
}

/** The saved views of the shipment list. */
export function ShipmentViews(props: ShipmentViewsProps) {
  return <ViewsMenu {...props} list={list} defaults={listDefaults} addressOf={addressOf} />;
}

function addressOf(tab: string, state: TableState): string {
  const path = listTabs.find((other) => other.tab === tab)?.path ?? "all";
  const columns = shipmentColumns("UTC").map(({ id }) => id ?? "");
  const shape = { columns, fixed: [], defaults: tableState(listDefaults), prefix: "" };
  return `${shipmentsRoot}/${path}?${writeTableState(new URLSearchParams(), state, shape)}`;
}
