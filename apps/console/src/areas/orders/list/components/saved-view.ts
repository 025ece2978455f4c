import { viewFilters } from "@bc/order/contract/view-filters";
import type { SavedView } from "@bc/ui/table/saved-views";
import type { ViewState } from "@bc/ui/table/table-state";
import { listTabs } from "../../components/tabs.ts";
import type { ListViewsQuery } from "../api/list-views.gen.ts";
import type { SaveViewMutationVariables } from "../api/save-view.gen.ts";

export type OrderView = ListViewsQuery["order_viewList"][number];
type ViewInput = SaveViewMutationVariables["input"];

/** A view as the menu shows it. */
export function savedViewOf(view: OrderView): SavedView {
  const { id, name, scope, author, isOwn, canDelete, tab } = view;
  const label = listTabs.find((other) => other.tab === tab)?.label;
  return {
    id,
    name,
    scope,
    help: [label, !isOwn && author && `by ${author}`].filter(Boolean).join(" · "),
    isKept: !canDelete,
    state: {
      sort: view.sort ?? undefined,
      pageSize: view.rows,
      search: "",
      filters: Object.fromEntries(view.filters.map((filter) => [filter.name, filter.values])),
      hidden: view.hiddenColumns,
      order: view.columnOrder,
      density: view.density === "COMFORTABLE" ? "comfortable" : undefined,
    },
  };
}

/** What the server keeps of a state of the list. */
export function contentOf(
  state: ViewState,
): Pick<ViewInput, "filters" | "sort" | "hiddenColumns" | "columnOrder" | "rows" | "density"> {
  const { filters, sort, hidden, order, pageSize, density } = state;
  return {
    filters: viewFilters.flatMap((name) => {
      const values = filters[name] ?? [];
      return values.length > 0 ? [{ name, values }] : [];
    }),
    sort: sort ?? null,
    hiddenColumns: hidden,
    columnOrder: order,
    rows: pageSize,
    density: density === "comfortable" ? "COMFORTABLE" : "COMPACT",
  };
}
