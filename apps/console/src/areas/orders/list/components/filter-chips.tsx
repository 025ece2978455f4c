import { Button } from "@bc/ui/button";
import { Chip } from "@bc/ui/chip";
import { changed, filtered, type TableState } from "@bc/ui/table/table-state";
import { filterLabels } from "./filter-labels.ts";
import { useFilterOptions } from "./filter-options.ts";
import { filterNames } from "./find-orders.ts";

interface FilterChipsProps {
  businessId: string;
  state: TableState;
  onChange: (next: TableState) => void;
}

/** The active filters, each removable. */
export function FilterChips({ businessId, state, onChange }: FilterChipsProps) {
  const optionsOf = useFilterOptions(businessId);
  const active = filterNames.filter((name) => state.filters[name]);
  return (
    <div role="group" aria-label="Active filters" className="flex w-full flex-wrap items-center gap-1.5">
      {active.map((name) => {
        const options = optionsOf(name);
        const texts = state.filters[name]?.map(
          (value) => options.find((option) => option.value === value)?.text ?? value,
        );
        return (
          <Chip
            key={name}
            text={`${filterLabels[name]}: ${texts?.join(", ")}`}
            onRemove={() => onChange(filtered(state, name, []))}
          />
        );
      })}
      <Button variant="quiet" size="small" onClick={() => onChange(changed(state, { filters: {} }))}>
        Clear filters
      </Button>
    </div>
  );
}
