import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";
import { choiceInputClass, choiceSignClass } from "../choice.tsx";

interface SelectBoxProps {
  label: string;
  /** Undefined is indeterminate. */
  checked: boolean | undefined;
  disabled?: boolean;
  /** With Shift, the click selects all rows since the last one. */
  onChange: (checked: boolean, shift: boolean) => void;
}

/** The compact checkbox of a row or page. */
export function SelectBox({ label, checked, disabled = false, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === undefined;
  });
  const Sign = checked === undefined ? Minus : Check;
  return (
    <span className="grid place-items-center">
      <input
        ref={input}
        type="checkbox"
        data-select=""
        aria-label={label}
        checked={checked ?? false}
        disabled={disabled}
        onChange={(event) => {
          const { shiftKey = false } = event.nativeEvent as unknown as { shiftKey?: boolean };
          onChange(event.target.checked, shiftKey);
        }}
        className={`${choiceInputClass} size-4 rounded-sm indeterminate:border-primary indeterminate:bg-primary disabled:opacity-60`}
      />
      {checked !== false && <Sign aria-hidden="true" strokeWidth={3.5} className={`${choiceSignClass} size-3`} />}
    </span>
  );
}
