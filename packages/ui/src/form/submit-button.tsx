import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../button.tsx";

interface SubmitButtonProps {
  /** When it can be pressed: once something is changed, also only while all is valid, or at any time. */
  when?: "changed" | "valid" | "always";
  children: ReactNode;
}

export function SubmitButton({ when = "changed", children }: SubmitButtonProps) {
  const state = useFormState();
  // Read only where it is asked for: a form that nobody asks is not validated at every key.
  const ready = when === "always" || (state.isDirty && (when === "changed" || state.isValid));
  return (
    <Button type="submit" busy={state.isSubmitting} disabled={!ready}>
      {children}
    </Button>
  );
}
