import { CircleAlert, X } from "lucide-react";

interface ChipProps {
  text: string;
  /** Makes it removable. */
  onRemove?: () => void;
  removeLabel?: string;
  disabled?: boolean;
  /** The value is not valid. */
  invalid?: boolean;
}

/** One of several values, such as an active filter, an email address or a selected option. */
export function Chip({ text, onRemove, removeLabel = `Remove ${text}`, disabled = false, invalid = false }: ChipProps) {
  return (
    <span
      className={`inline-flex h-control-small max-w-full items-center rounded-md border pl-2 text-dense ${onRemove ? "pr-0.5" : "pr-2"} ${disabled ? "text-muted" : ""} ${invalid ? "border-accent-red bg-accent-red-soft text-accent-red" : "border-line bg-hover"}`}
    >
      {invalid && <CircleAlert aria-label="Invalid:" role="img" className="mr-1 size-3.5 shrink-0" />}
      <span className="truncate" title={text}>
        {text}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
          className="focus-inset ml-0.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:bg-line hover:text-ink disabled:cursor-default disabled:opacity-50 disabled:hover:bg-transparent"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}
