import { ChevronDown } from "lucide-react";

interface NativeSelectProps {
  labelledBy?: string;
  label?: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** The browser's native select, which always has a value and uses the phone's picker. */
export function NativeSelect({ labelledBy, label, value, options, onChange }: NativeSelectProps) {
  return (
    <span className="grid min-w-0 items-center">
      <select
        aria-label={label}
        aria-labelledby={labelledBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="col-start-1 row-start-1 h-control-small min-w-0 truncate cursor-pointer appearance-none rounded-md border border-field bg-surface ps-2.5 pe-7 text-dense text-ink hover:bg-hover"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none col-start-1 row-start-1 me-2 size-3.5 justify-self-end text-muted"
      />
    </span>
  );
}
