import { Check, Minus } from "lucide-react";
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import { Choice, choiceInputClass, choiceSignClass } from "./choice.tsx";
import type { FieldProps } from "./field.tsx";

interface CheckboxProps extends FieldProps {
  /** Undefined is indeterminate: only some of the items are selected. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement | null> | undefined;
}

export function Checkbox({ ref, checked, onChange, onBlur, name, ...field }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  // HTML has no attribute for it, and every click resets the property.
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === undefined;
  });
  const Sign = checked === undefined ? Minus : Check;
  return (
    <Choice id={useId()} {...field}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="checkbox"
            name={name}
            checked={checked ?? false}
            required={field.required}
            disabled={field.disabled}
            aria-readonly={field.readOnly}
            onBlur={onBlur}
            onChange={(event) => !field.readOnly && onChange(event.target.checked)}
            className={`${choiceInputClass} size-4 rounded-sm indeterminate:border-primary indeterminate:bg-primary disabled:indeterminate:border-line-strong disabled:indeterminate:bg-line-strong`}
          />
          {checked !== false && <Sign aria-hidden="true" strokeWidth={3.5} className={`${choiceSignClass} size-3`} />}
        </>
      )}
    </Choice>
  );
}
