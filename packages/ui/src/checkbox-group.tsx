import type { FocusEvent } from "react";
import { Checkbox } from "./checkbox.tsx";
import { Field, type InputProps } from "./field.tsx";
import type { Option } from "./option.ts";

interface CheckboxGroupProps extends InputProps<readonly string[]> {
  options: readonly Option[];
}

/** Checkboxes under one label. The value lists the checked options in their order. */
export function CheckboxGroup({ options, value, onChange, onBlur, name, ...field }: CheckboxGroupProps) {
  const change = (changed: string, checked: boolean): void =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? checked : value.includes(each))),
    );
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Field {...field} group="group" requiredInLabel>
      {() => (
        <div className="flex flex-col gap-1" onBlur={leave}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.text}
              help={option.help}
              name={name}
              checked={value.includes(option.value)}
              disabled={field.disabled || option.disabled}
              readOnly={field.readOnly}
              onChange={(checked) => change(option.value, checked)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
