import type { ReactNode } from "react";
import { type Control, describing, FieldNotes, type FieldProps, RequiredMark } from "./field.tsx";

/** The box of a choice; widgets add their corners. */
export const choiceInputClass =
  "col-start-1 row-start-1 shrink-0 cursor-pointer appearance-none border border-field bg-surface transition-colors hover:border-muted checked:border-primary checked:bg-primary data-invalid:border-accent-red disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-hover disabled:checked:bg-line-strong";

/** The mark over the input, which ignores clicks. */
export const choiceSignClass = "pointer-events-none col-start-1 row-start-1 place-self-center text-on-primary";

interface ChoiceProps extends FieldProps {
  id: string;
  /** A switch needs more space than a checkbox or radio. */
  wide?: boolean;
  children: (control: Control) => ReactNode;
}

/** A control with its label, help and error. The whole label is clickable. */
export function Choice({ id, label, labelHidden, help, error, required, disabled, wide, children }: ChoiceProps) {
  const control = {
    id,
    "aria-describedby": describing(id, { help, error }),
    "aria-invalid": error ? true : undefined,
    "data-invalid": error ? true : undefined,
  } as const;
  return (
    <div className="flex min-w-0 flex-col text-sm">
      <label
        htmlFor={id}
        className={`flex min-h-6 w-fit max-w-full items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center ${disabled ? "cursor-not-allowed text-muted" : "cursor-pointer"}`}
      >
        <span className="grid h-6 shrink-0 place-items-center">{children(control)}</span>
        <span className={labelHidden ? "sr-only" : "min-w-0 py-0.5 wrap-break-word"}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <div className={wide ? "ps-11.5" : "ps-6.5"}>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  );
}
