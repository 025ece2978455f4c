import { Select } from "@bc/ui/select";
import { filtered, type TableState } from "@bc/ui/table/table-state";

const all = "all";

interface ProductFiltersProps {
  state: TableState;
  onChange: (next: TableState) => void;
  channels: readonly { id: string; name: string }[];
}

/** Filters by status, channel and missing weight. They are in the address. */
export function ProductFilters({ state, onChange, channels }: ProductFiltersProps) {
  const filter = (name: string, label: string, options: readonly { value: string; text: string }[]) => (
    <div className="w-48 max-sm:w-full">
      <Select
        label={label}
        labelHidden
        options={options}
        value={state.filters[name]?.[0] ?? all}
        onChange={(value) => onChange(filtered(state, name, value && value !== all ? [value] : []))}
      />
    </div>
  );
  return (
    <>
      {filter("status", "Status", [
        { value: all, text: "All statuses" },
        { value: "ACTIVE", text: "Active" },
        { value: "INACTIVE", text: "Inactive" },
      ])}
      {filter("channel", "Channel", [
        { value: all, text: "All channels" },
        ...channels.map(({ id, name }) => ({ value: id, text: name })),
      ])}
      {filter("weight", "Shipping weight", [
        { value: all, text: "Any weight" },
        { value: "missing", text: "Missing weight" },
      ])}
    </>
  );
}
