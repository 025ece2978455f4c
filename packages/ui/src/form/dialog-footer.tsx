import { Button } from "../button.tsx";
import { FormFooter } from "./form-layout.tsx";
import { SubmitButton, type SubmitButtonProps } from "./submit-button.tsx";

interface DialogFooterProps extends SubmitButtonProps {
  backText?: string;
  onBack: () => void;
  /** Something is under way, and the way back waits for it. */
  busy: boolean;
}

/** Under the fields of a form in a dialog: a way back, and the button that sends it. */
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
