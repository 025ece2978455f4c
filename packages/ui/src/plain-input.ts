import type { InputProps } from "./field.tsx";

/** Attributes that an input or text area takes from its field. */
export function plainInput({ value, onChange, onBlur, name, required, readOnly, disabled }: InputProps<string>) {
  return {
    value,
    name,
    onBlur,
    required,
    readOnly,
    disabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}
