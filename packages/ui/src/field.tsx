import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** What every input says about itself. */
export interface FieldProps {
  label: ReactNode;
  /** Read out but not seen: where the place already says what the field is for. */
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  /** What is wrong. Its presence makes the field invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** An input whose value its owner keeps: a form, an address or a screen. */
export interface InputProps<Value> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

/** What the control inside a frame has to carry. */
export interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FrameProps extends FieldProps {
  /** How long the text is and may be; shown, and never enforced by cutting. */
  count?: { length: number; max: number } | undefined;
  /** Several controls under one label: the frame is named instead of one of them. */
  group?: "group" | "radiogroup" | undefined;
  /** The label says that the field is required, where its control has no way to. */
  requiredInLabel?: boolean | undefined;
  children: (control: Control, labelId: string) => ReactNode;
}

/** Label, control, help and error of one input, tied together for screen readers. */
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
      {/* Without notes it takes back the gap: the place where an error is read out is always there. */}
      <div className={describedBy ? undefined : "-mt-1.5"}>
        <FieldNotes id={id} help={help} error={error} count={count} />
      </div>
    </div>
  );
}

/** The star of a field that must be filled; the control or its label says so to a screen reader. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-accent-red">
      *
    </span>
  );
}

type Notes = Pick<FrameProps, "help" | "error" | "count">;

/** The ids of the notes that are there, for aria-describedby. */
export function describing(id: string, { help, error, count }: Notes): string | undefined {
  const ids = [error && `${id}-error`, help && `${id}-help`, count && `${id}-count`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Error, help and count under a control. The error is read out when it appears: it may do so after the field is left. */
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
