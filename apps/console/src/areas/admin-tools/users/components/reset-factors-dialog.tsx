import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { useSnackbar } from "@bc/ui/snackbar";
import { TextArea } from "@bc/ui/text-field";
import { useState } from "react";
import { toldWithRequest } from "../../../../shared/api/api-error.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { resetFactors } from "../api/reset-factors.gen.ts";
import { showAccount } from "../api/show-account.gen.ts";

const maxLength = 500;

interface ResetFactorsDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in; the reason is kept until the dialog opens again. */
  onChallenge: () => void;
}

/** Explains what a reset removes, asks for the reason and resets the user's second factors. */
export function ResetFactorsDialog({ userId, name, onClose, onChallenge }: ResetFactorsDialogProps) {
  const show = useSnackbar();
  const keptAs = `reset-factors.${userId}`;
  const kept = useDraft<string>(keptAs);
  const [reason, setReason] = useState(kept ?? "");
  const [problem, setProblem] = useState<string>();
  const reset = useWrite(resetFactors, { refetch: [showAccount] });

  function confirm(): void {
    const trimmed = reason.trim();
    if (trimmed === "") return setProblem("This field is required");
    if (trimmed.length > maxLength) return setProblem(`Please enter ${maxLength} characters or less`);
    reset.mutate(
      { input: { userId, reason: trimmed } },
      {
        onSuccess() {
          show({ tone: "good", text: `Second factors of ${name} were reset.`, closeAfter: 8_000 });
          onClose();
        },
        onError({ challenge }) {
          if (!challenge) return;
          draft.keep(keptAs, trimmed);
          onChallenge();
        },
      },
    );
    return undefined;
  }

  return (
    <Dialog
      open
      title={`Reset second factors of ${name}?`}
      busy={reset.isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={reset.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={reset.isPending} onClick={confirm}>
            Reset second factors
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>Make sure you are talking to the account owner before you continue.</p>
        <ul className="list-disc space-y-1 ps-5">
          <li>The authenticator app, phone, passkeys and recovery code are removed. This can't be undone.</li>
          <li>{name} is signed out everywhere and signs in without a second factor until they add a new one.</li>
          <li>
            {name} gets an email, and the audit log of each of their organizations shows your name and the reason below.
          </li>
        </ul>
        {reset.error && !reset.error.challenge && <Alert tone="bad">{toldWithRequest(reset.error)}</Alert>}
        <TextArea
          label="Reason"
          help="The customer can read it. A ticket number and a few words are enough."
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
