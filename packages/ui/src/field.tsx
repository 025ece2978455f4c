import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Common props of inputs. */
export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually, if the context explains the field. */
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  /** The error message, which makes the field invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** An input with a controlled value. */
export interface InputProps<Value> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

/** Attributes of the control inside a field. */
export interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FrameProps extends FieldProps {
  /** Current and maximum length; shown, but not enforced. */
  count?: { length: number; max: number } | undefined;
  /** Labels the group instead of a single control. */
  group?: "group" | "radiogroup" | undefined;
  /** Marks the label as required, for controls without the attribute. */
  requiredInLabel?: boolean | undefined;
  children: (control: Control, labelId: string) => ReactNode;
}

/** Connects label, control, help and error for screen readers. */
export function Field(props: FrameProps) {
  const { label, labelHidden, help, error, required, readOnly, count, group, requiredInLabel, children } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = describing(id, { help, error, count });
  const control = { id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined } as const;
  const Label = group ? "span" : "label";
  const named = group && {
    role: group,
    "aria-labelledby": labelId,
    "aria-describedby": describedBy,
    ...(group === "radiogroup" && {
      "aria-required": required,
      "aria-readonly": readOnly,
      "aria-invalid": control["aria-invalid"],
    }),
  };
  return (
    <div {...named} className="flex w-full min-w-0 flex-col gap-1.5">
      <Label
        id={labelId}
        {...(!group && { htmlFor: id })}
        className={labelHidden ? "sr-only" : "w-fit max-w-full text-sm font-medium wrap-break-word text-ink"}
      >
        {label}
        {required && <RequiredMark />}
        {required && requiredInLabel && (
          <>
            {" "}
            <span className="sr-only">(required)</span>
          </>
        )}
      </Label>
      {children(control, labelId)}
      {/* Removes the gap without notes, because the live region for errors always exists. */}
      <div className={describedBy ? undefined : "-mt-1.5"}>
        <FieldNotes id={id} help={help} error={error} count={count} />
      </div>
    </div>
  );
}

/** The star of a required field; the control or its label announces it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-accent-red">
      *
    </span>
  );
}

type Notes = Pick<FrameProps, "help" | "error" | "count">;

/** Returns the IDs of existing notes for aria-describedby. */
export function describing(id: string, { help, error, count }: Notes): string | undefined {
  const ids = [error && `${id}-error`, help && `${id}-help`, count && `${id}-count`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Error, help and count below a control. Errors are announced when they appear, which may be after blur. */
export function FieldNotes({ id, help, error, count }: Notes & { id: string }) {
  return (
    <div className="flex justify-between gap-4 text-dense text-muted">
      <div className="flex min-w-0 flex-col wrap-break-word">
        <div aria-live="polite" className="text-accent-red">
          {error && (
            <p id={`${id}-error`} className={`flex gap-1.5 ${help ? "mb-1" : ""}`}>
              <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
              <span className="min-w-0">{error}</span>
            </p>
          )}
        </div>
        {help && <div id={`${id}-help`}>{help}</div>}
      </div>
      {count && (
        <p
          id={`${id}-count`}
          className={`shrink-0 tabular-nums ${count.length > count.max ? "font-medium text-accent-red" : ""}`}
        >
          {count.length}/{count.max}
          <span className="sr-only"> characters</span>
        </p>
      )}
    </div>
  );
}
