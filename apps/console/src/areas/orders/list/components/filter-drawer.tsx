import { Button } from "@bc/ui/button";
import { dayIn } from "@bc/ui/dates/day";
import { shownZone } from "@bc/ui/dates/shown";
import { Drawer } from "@bc/ui/drawer";
import { MultiSelect } from "@bc/ui/multi-select";
import { Select } from "@bc/ui/select";
import { Switch } from "@bc/ui/switch";
import { changed, filtered, type TableState } from "@bc/ui/table/table-state";
import { DayFilter } from "../../../../shared/day-filter.tsx";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { filterLabels } from "./filter-labels.ts";
import { useFilterOptions } from "./filter-options.ts";
import type { FilterName } from "./find-orders.ts";
import { TextFilter } from "./text-filter.tsx";

interface FilterDrawerProps {
  businessId: string;
  zone: string;
  state: TableState;
  onChange: (next: TableState) => void;
  onClose: () => void;
}

/** All filters of the list. Each takes effect at once. */
export function FilterDrawer({ businessId, zone, state, onChange, onClose }: FilterDrawerProps) {
  const now = useNow();
  const optionsOf = useFilterOptions(businessId);
  const set = (name: FilterName, values: readonly string[]): void => onChange(filtered(state, name, values));
  const first = (name: FilterName): string | undefined => state.filters[name]?.[0];
  const one = (name: FilterName) => ({
    label: filterLabels[name],
    value: first(name),
    onChange: (value: string | null | undefined) => set(name, value ? [value] : []),
  });
  const several = (name: FilterName) => (
    <MultiSelect
      label={filterLabels[name]}
      placeholder="Any"
      options={optionsOf(name)}
      value={state.filters[name] ?? []}
      onChange={(values) => set(name, values)}
    />
  );
  const days = (from: FilterName, to: FilterName) => {
    const [today, until] = [dayIn(zone, now), first(to)];
    return (
      <div className="grid grid-cols-2 gap-3">
        <DayFilter {...one(from)} max={until} today={today} />
        <DayFilter {...one(to)} min={first(from)} today={today} />
      </div>
    );
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Filters"
      description={`Days in ${shownZone(zone, now)}`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onChange(changed(state, { filters: {} }))}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Show orders</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {several("status")}
        {several("fulfillment")}
        {several("channel")}
        {several("location")}
        {several("tag")}
        {several("risk")}
        {several("hold")}
        {several("hint")}
        {days("orderedFrom", "orderedTo")}
        {days("shipByFrom", "shipByTo")}
        {several("country")}
        <TextFilter {...one("method")} />
        <TextFilter {...one("sku")} />
        <div className="grid grid-cols-3 gap-3">
          <TextFilter {...one("totalFrom")} />
          <TextFilter {...one("totalTo")} />
          <Select
            {...one("currency")}
            value={first("currency") ?? null}
            placeholder="Any"
            options={optionsOf("currency")}
          />
        </div>
        <Select {...one("note")} value={first("note") ?? null} placeholder="Any" options={optionsOf("note")} />
        <Switch
          label="Deleted orders only"
          checked={first("deleted") === "only"}
          onChange={(isOn) => set("deleted", isOn ? ["only"] : [])}
        />
      </div>
    </Drawer>
  );
}
