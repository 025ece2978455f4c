import type { Ref } from "react";
import { Field, type InputProps } from "./field.tsx";

interface Step<Value> {
  value: Value;
  text: string;
}

interface SliderProps<Value extends string | number> extends Omit<InputProps<Value>, "required" | "readOnly"> {
  /** The steps from left to right, at equal distances. */
  steps: readonly Step<Value>[];
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Selects one of several ordered steps. */
export function Slider<Value extends string | number>(props: SliderProps<Value>) {
  const { ref, steps, value, onChange, onBlur, name, ...field } = props;
  const last = Math.max(1, steps.length - 1);
  const position = Math.max(
    0,
    steps.findIndex((step) => step.value === value),
  );
  const move = (to: number): void => {
    const step = steps[to];
    if (step) onChange(step.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-col gap-1">
          <output htmlFor={control.id} aria-hidden="true" className="text-sm font-medium">
            {steps[position]?.text}
          </output>
          <div className="relative h-6">
            {/* The native slider handles pointer and keyboard; the visible one is drawn below it, equal in all browsers. */}
            <input
              {...control}
              ref={ref}
              type="range"
              name={name}
              min={0}
              max={last}
              step={1}
              value={position}
              aria-valuetext={steps[position]?.text}
              disabled={field.disabled}
              onBlur={onBlur}
              onChange={(event) => move(event.target.valueAsNumber)}
              className="peer absolute inset-0 z-1 m-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <Drawing share={(position / last) * 100} />
          </div>
          <div aria-hidden="true" className="flex justify-between text-dense text-muted">
            <span>{steps[0]?.text}</span>
            <span>{steps.at(-1)?.text}</span>
          </div>
        </div>
      )}
    </Field>
  );
}

/** Inset by half a thumb, like the browser's thumb. */
function Drawing({ share }: { share: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-2 inset-y-0 flex items-center text-primary peer-disabled:text-line-strong peer-focus-visible:[&>:last-child]:outline-2"
    >
      <span className="absolute -inset-x-2 h-1.5 rounded-full bg-line forced-colors:border" />
      <span className="absolute -start-2 h-1.5 rounded-full bg-current" style={{ width: `calc(${share}% + 0.5rem)` }} />
      <span
        className="absolute size-4 -translate-x-1/2 rounded-full border-2 border-current bg-surface shadow-raised outline-offset-2 outline-focus"
        style={{ insetInlineStart: `${share}%` }}
      />
    </div>
  );
}
