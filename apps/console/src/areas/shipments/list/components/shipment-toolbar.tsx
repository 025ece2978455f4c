import { Button } from "@bc/ui/button";
import { MultiSelect } from "@bc/ui/multi-select";
import { changed, filtered, type TableState } from "@bc/ui/table/table-state";
import type { ReactNode } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCan } from "../../../../shared/rights.ts";
import { TableSearch } from "../../../../shared/table-search.tsx";
import type { ListTab } from "../../components/tabs.ts";
import { listShipmentFilterValues } from "../api/list-shipment-filter-values.gen.ts";
import { carrierOptions, type FilterName, statusOptions } from "./find-shipments.ts";
import { ShipmentViews } from "./shipment-views.tsx";

interface ShipmentToolbarProps {
  businessId: string;
  tab: ListTab;
  state: TableState;
  onChange: (next: TableState) => void;
  /** What waits to be shown. */
  children: ReactNode;
}

export function ShipmentToolbar({ businessId, tab, state, onChange, children }: ShipmentToolbarProps) {
  const seesCustomers = useCan("updateOrders");
  const { data } = useOperation(listShipmentFilterValues, { businessId }, { staleTime: 60_000 });
  const filter = (name: FilterName, label: string, options: readonly { value: string; text: string }[]) => (
    <div className="w-44 max-sm:w-full">
      <MultiSelect
        label={label}
        labelHidden
        placeholder={`Any ${label.toLowerCase()}`}
        options={options}
        value={state.filters[name] ?? []}
        onChange={(values) => onChange(filtered(state, name, values))}
      />
    </div>
  );
  return (
    <>
      <div className="w-88 *:w-full max-sm:w-full">
        <TableSearch
          label="Search shipments"
          placeholder={seesCustomers ? "Tracking number, order, customer or SKU" : "Tracking number, order or SKU"}
          {...(!seesCustomers && { help: "You need permission to update orders to search by customer." })}
          search={state.search}
          onSearch={(search) => onChange(changed(state, { search }))}
        />
      </div>
      {filter("status", "Status", statusOptions)}
      {filter("carrier", "Carrier", carrierOptions)}
      {filter(
        "location",
        "Location",
        (data?.inventory_locationList.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
      )}
      {Object.keys(state.filters).length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange(changed(state, { filters: {} }))}>
          Clear filters
        </Button>
      )}
      <ShipmentViews businessId={businessId} tab={tab} state={state} onChange={onChange} />
      <div className="ms-auto">{children}</div>
    </>
  );
}
