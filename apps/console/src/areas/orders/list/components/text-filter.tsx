import { TextField } from "@bc/ui/text-field";
import { useState } from "react";

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A text to filter by, applied when the user leaves the field or presses Enter. */
export function TextFilter({ label, value = "", onChange }: TextFilterProps) {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  const apply = (): void => {
    const text = typed.text.trim();
    if (text !== value) onChange(text || undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={label}
        value={typed.text}
        onChange={(text) => setTyped({ value, text })}
        onBlur={apply}
        autoComplete="off"
      />
    </form>
  );
}
