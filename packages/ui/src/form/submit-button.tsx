import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../button.tsx";

export interface SubmitButtonProps {
  /** When it can be pressed: once something is changed, also only while all is valid, or at any time. */
  when?: "changed" | "valid" | "always";
  children: ReactNode;
}

export function SubmitButton({ when = "changed", children }: SubmitButtonProps) {
  const state = useFormState();
  // Read only where it is asked for: a form that nobody asks is not validated at every key.
  const ready = when === "always" || (state.isDirty && (when === "changed" || state.isValid));
  return (
    // Pressing it leaves the focus where it is: a message about the field that was left would move it away from under the
    // pointer, and the click would be lost.
    <Button type="submit" busy={state.isSubmitting} disabled={!ready} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Button>
  );
}
