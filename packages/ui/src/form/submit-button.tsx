import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../button.tsx";

export interface SubmitButtonProps {
  /** When the button is enabled: after a change, only if also valid, or always. */
  when?: "changed" | "valid" | "always";
  children: ReactNode;
}

export function SubmitButton({ when = "changed", children }: SubmitButtonProps) {
  const state = useFormState();
  // Validity is read only on demand, because reading it validates the form on every keystroke, and before the first
  // change, because it is not computed for changes before it was read.
  const ready = when === "always" || ((when === "changed" || state.isValid) && state.isDirty);
  return (
    // Pressing the button keeps the focus: an error message on blur would move the button away from under the
    // pointer, and the click would be lost.
    <Button type="submit" busy={state.isSubmitting} disabled={!ready} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Button>
  );
}
