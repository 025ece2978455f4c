import { Button } from "../button.tsx";
import { FormFooter } from "./form-layout.tsx";
import { SubmitButton, type SubmitButtonProps } from "./submit-button.tsx";

interface DialogFooterProps extends SubmitButtonProps {
  backText?: string;
  onBack: () => void;
  /** Disables Cancel while an action is pending. */
  busy: boolean;
}

/** The footer of a form in a dialog: Cancel and Submit. */
export function DialogFooter({ backText = "Cancel", onBack, busy, ...submit }: DialogFooterProps) {
  return (
    <FormFooter flush>
      <Button variant="secondary" disabled={busy} onClick={onBack}>
        {backText}
      </Button>
      <SubmitButton {...submit} />
    </FormFooter>
  );
}
