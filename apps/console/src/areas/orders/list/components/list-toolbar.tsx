import { Button } from "@bc/ui/button";
import { changed, type TableState } from "@bc/ui/table/table-state";
import { SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { useLocation } from "react-router";
import { tabAt } from "../../components/tabs.ts";
import { ViewsMenu } from "./views-menu.tsx";
import { FilterChips } from "./filter-chips.tsx";

const FilterDrawer = lazy(async () => ({ default: (await import("./filter-drawer.tsx")).FilterDrawer }));

interface ListToolbarProps {
  state: TableState;
  /** The user can't search by customer. */
  isMasked: boolean;
  isFiltering: boolean;
  businessId: string;
  zone: string;
  onChange: (next: TableState) => void;
  onFiltering: (isOpen: boolean) => void;
  /** Actions on the whole list. */
  children: ReactNode;
}

export function ListToolbar(props: ListToolbarProps) {
  const { state, isMasked, isFiltering, businessId, zone, onChange, onFiltering, children } = props;
  const tab = tabAt(useLocation().pathname);
  const count = Object.keys(state.filters).length;
  return (
    <>
      <div className={`*:w-full max-sm:w-full ${isMasked ? "w-112" : "w-88"}`}>
        <TableSearch
          label="Search orders"
          placeholder={isMasked ? "Order, SKU or tracking number" : "Order, customer, email, SKU or tracking number"}
          {...(isMasked && { help: "You need permission to update orders to search by customer." })}
          search={state.search}
          onSearch={(search) => onChange(changed(state, { search }))}
        />
      </div>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onFiltering(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {count === 0 ? "Filters" : `Filters (${count})`}
      </Button>
      {tab && <ViewsMenu businessId={businessId} tab={tab} state={state} onChange={onChange} />}
      <div className="ms-auto flex flex-wrap gap-2">{children}</div>
      {count > 0 && <FilterChips businessId={businessId} state={state} onChange={onChange} />}
      {isFiltering && (
        <Suspense>
          <FilterDrawer
            businessId={businessId}
            zone={zone}
            state={state}
            onChange={onChange}
            onClose={() => onFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}
