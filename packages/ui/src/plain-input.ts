import type { InputProps } from "./field.tsx";

/** What an input or text area carries of its field. */
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
