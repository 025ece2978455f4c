import type { SavedView } from "@bc/ui/table/saved-views";
import type { ViewState } from "@bc/ui/table/table-state";
import type { ListViewsQuery } from "./api/list-views.gen.ts";
import type { SaveViewMutationVariables } from "./api/save-view.gen.ts";

export type ListView = ListViewsQuery["order_viewList"][number];
type ViewInput = SaveViewMutationVariables["input"];

/** A list that has views. */
export interface ViewedList {
  name: "ORDERS" | "SHIPMENTS";
  tabs: readonly { tab: string; label: string }[];
  /** The names of its filters in the address. */
  filters: readonly string[];
}

/** A view as the menu shows it. */
export function savedViewOf({ tabs }: ViewedList, view: ListView): SavedView {
  const { id, name, scope, author, isOwn, canDelete, tab } = view;
  const label = tabs.find((other) => other.tab === tab)?.label;
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

/** What the server keeps of a state of a list. */
export function contentOf(
  list: ViewedList,
  state: ViewState,
): Pick<ViewInput, "filters" | "sort" | "hiddenColumns" | "columnOrder" | "rows" | "density"> {
  const { filters, sort, hidden, order, pageSize, density } = state;
  return {
    filters: list.filters.flatMap((name) => {
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
