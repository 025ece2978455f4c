import { type Ref, useId } from "react";
import { Choice, choiceInputClass } from "./choice.tsx";
import type { FieldProps } from "./field.tsx";

interface SwitchProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A toggle that takes effect immediately. Use a checkbox for values that need saving. */
export function Switch({ ref, checked, onChange, onBlur, name, ...field }: SwitchProps) {
  return (
    <Choice id={useId()} wide {...field}>
      {(control) => (
        <>
          <input
            {...control}
            ref={ref}
            type="checkbox"
            role="switch"
            name={name}
            checked={checked}
            aria-checked={checked}
            required={field.required}
            disabled={field.disabled}
            aria-readonly={field.readOnly}
            onBlur={onBlur}
            onChange={(event) => !field.readOnly && onChange(event.target.checked)}
            className={`${choiceInputClass} peer h-5 w-9 rounded-full`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 ms-1 size-3 justify-self-start rounded-full bg-field transition-transform peer-checked:translate-x-4 peer-checked:bg-on-primary forced-colors:bg-[CanvasText]"
          />
        </>
      )}
    </Choice>
  );
}
