import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../button.tsx";

interface SubmitButtonProps {
  /** When it can be pressed: once something is changed, also only while all is valid, or at any time. */
  when?: "changed" | "valid" | "always";
  children: ReactNode;
}

export function SubmitButton({ when = "changed", children }: SubmitButtonProps) {
  const { isDirty, isValid, isSubmitting } = useFormState();
  const ready = { changed: isDirty, valid: isDirty && isValid, always: true }[when];
  return (
    <Button type="submit" busy={isSubmitting} disabled={!ready}>
      {children}
    </Button>
  );
}
