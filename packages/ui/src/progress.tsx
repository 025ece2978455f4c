import { Progress as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";

interface ProgressProps {
  /** Label of the task. */
  label: string;
  /** 0 to 100; undefined if unknown. */
  value?: number;
  /** Replaces the percentage: "40 of 250 rows". */
  valueText?: string;
  /** Usually a cancel button. */
  action?: ReactNode;
}

/** Shows the progress of a task. */
export function Progress({ label, value, valueText, action }: ProgressProps) {
  const labelId = useId();
  const known = value === undefined ? null : Math.min(100, Math.max(0, value));
  const told = valueText ?? (known === null ? undefined : `${Math.round(known)}%`);
  return (
    <div className="text-sm">
      <div className="flex min-h-control-small items-center justify-between gap-4">
        <span id={labelId} className="min-w-0 wrap-break-word">
          {label}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          {told && <span className="text-dense text-muted tabular-nums">{told}</span>}
          {action}
        </span>
      </div>
      <Primitive.Root
        value={known}
        aria-labelledby={labelId}
        aria-valuetext={told}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <Primitive.Indicator
          className={
            known === null
              ? "h-full w-2/5 animate-slide rounded-full bg-primary"
              : "h-full w-full rounded-full bg-primary transition-transform"
          }
          style={known === null ? undefined : { transform: `translateX(${known - 100}%)` }}
        />
      </Primitive.Root>
    </div>
  );
}
