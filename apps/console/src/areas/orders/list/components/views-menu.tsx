import { viewFilters } from "@bc/order/contract/view-filters";
import type { TableState } from "@bc/ui/table/table-state";
import { writeTableState } from "@bc/ui/table/url-state";
import { ViewsMenu as ListViewsMenu } from "../../../../shared/order-views/views-menu.tsx";
import { type ListTab, listTabs, ordersRoot } from "../../components/tabs.ts";
import { orderColumns } from "./columns.tsx";
import { tabDefaults, tabState } from "./list-defaults.ts";

const list = { name: "ORDERS", tabs: listTabs, filters: viewFilters } as const;

interface ViewsMenuProps {
  businessId: string;
  tab: ListTab;
  state: TableState;
  onChange: (next: TableState) => void;
}

/** The saved views of the order list. */
export function ViewsMenu(props: ViewsMenuProps) {
  return <ListViewsMenu {...props} list={list} defaults={tabDefaults(props.tab.tab)} addressOf={addressOf} />;
}

function addressOf(tab: string, state: TableState): string {
  const target = listTabs.find((other) => other.tab === tab);
  if (!target) return ordersRoot;
  const columns = orderColumns("UTC").map(({ id }) => id ?? "");
  const shape = { columns, fixed: [], defaults: tabState(target.tab), prefix: "" };
  return `${ordersRoot}/${target.path}?${writeTableState(new URLSearchParams(), state, shape)}`;
}
