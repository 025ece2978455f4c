import { Button } from "@bc/ui/button";
import { Checkbox } from "@bc/ui/checkbox";
import { Chip } from "@bc/ui/chip";
import { MultiSelect } from "@bc/ui/multi-select";
import type { Option } from "@bc/ui/option";
import { Select } from "@bc/ui/select";
import { changed, filtered, type TableState } from "@bc/ui/table/table-state";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { deletedFilter, type FilterName, filterNames, showsDeleted } from "./filters.ts";

interface ConnectorFiltersProps {
  state: TableState;
  onChange: (next: TableState) => void;
  labels: Readonly<Record<FilterName, string>>;
  options: Readonly<Record<FilterName, readonly Option[]>>;
}

const byUpdate = "lastUpdated";
const byTitle = "title";
const orders = [
  { value: byUpdate, text: "Last updated first" },
  { value: byTitle, text: "By name" },
];

/** Search and filters. They are in the address, and each value is a chip that removes it. */
export function ConnectorFilters({ state, onChange, labels, options }: ConnectorFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = filterNames.flatMap((name) =>
    (state.filters[name] ?? []).map((value) => ({
      name,
      value,
      text: options[name].find((option) => option.value === value)?.text ?? value,
    })),
  );
  const remove = (name: FilterName, value: string): void =>
    onChange(filtered(state, name, state.filters[name]?.filter((other) => other !== value) ?? []));
  const isDeleted = showsDeleted(state);
  const count = active.length + (isDeleted ? 1 : 0);
  return (
    <>
      <div className="flex-1 basis-44 *:w-full">
        <TableSearch
          label="Search data connectors"
          placeholder="Search data connectors"
          search={state.search}
          onSearch={(search) => onChange(changed(state, { search }))}
        />
      </div>
      <div className="sm:hidden">
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? "Filters" : `Filters (${count})`}
        </Button>
      </div>
      <div id={id} className={`contents ${isOpen ? "" : "max-sm:hidden"}`}>
        {filterNames.map((name) => (
          <div key={name} className="w-36 max-sm:w-full">
            <MultiSelect
              label={labels[name]}
              labelHidden
              placeholder={labels[name]}
              options={options[name]}
              value={state.filters[name] ?? []}
              onChange={(values) => onChange(filtered(state, name, values))}
            />
          </div>
        ))}
        <div className="w-44 max-sm:w-full">
          <Select
            label="Sort by"
            labelHidden
            options={orders}
            value={state.sort?.column === byTitle ? byTitle : byUpdate}
            onChange={(column) =>
              onChange(changed(state, { sort: column === byTitle ? { column, direction: "asc" } : undefined }))
            }
          />
        </div>
        <Checkbox
          label="Deleted"
          checked={isDeleted}
          onChange={(isOn) => onChange(filtered(state, deletedFilter, isOn ? ["yes"] : []))}
        />
      </div>
      {active.length > 0 && (
        <div role="group" aria-label="Active filters" className="flex w-full flex-wrap items-center gap-1.5">
          {active.map(({ name, value, text }) => (
            <Chip key={`${name} ${value}`} text={`${labels[name]}: ${text}`} onRemove={() => remove(name, value)} />
          ))}
          <Button variant="quiet" size="small" onClick={() => onChange(changed(state, { filters: {} }))}>
            Clear filters
          </Button>
        </div>
      )}
    </>
  );
}
