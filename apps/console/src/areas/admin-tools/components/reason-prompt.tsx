import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea } from "@bc/ui/text-field";
import { type ReactNode, useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";

interface ReasonPromptProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /** Explains the consequences, and asks for other input. */
  children: ReactNode;
  /** Tells who can read the reason. */
  help: string;
  maxLength: number;
  initialReason?: string | undefined;
  /** Whether other input is still missing. */
  isIncomplete?: boolean;
  busy: boolean;
  error: ApiError | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks support for the reason of an action. */
export function ReasonPrompt(props: ReasonPromptProps) {
  const { title, confirmLabel, danger = false, children, help, maxLength, initialReason = "" } = props;
  const { isIncomplete = false, busy, error, onConfirm, onClose } = props;
  const [reason, setReason] = useState(initialReason);
  const [problem, setProblem] = useState<string>();
  function confirm(): void {
    const trimmed = reason.trim();
    if (trimmed === "") setProblem("This field is required");
    else if (trimmed.length > maxLength) setProblem(`Please enter ${maxLength} characters or less`);
    else onConfirm(trimmed);
  }
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? "danger" : "primary"} disabled={isIncomplete} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {children}
        {error && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        <TextArea
          label="Reason"
          help={help}
          required
          countTo={maxLength}
          value={reason}
          error={problem}
          onChange={(next) => {
            setReason(next);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
