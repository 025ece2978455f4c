import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { resetFactors } from "../api/reset-factors.gen.ts";
import { showAccount } from "../api/show-account.gen.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface ResetFactorsDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  onChallenge: () => void;
}

/** Explains what a reset removes, asks for the reason and resets the user's multi-factor authentication. */
export function ResetFactorsDialog({ userId, name, onClose, ...props }: ResetFactorsDialogProps) {
  const show = useSnackbar();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={`Reset multi-factor authentication of ${name}?`}
      confirmLabel="Reset multi-factor authentication"
      danger
      input={{ userId, idempotencyKey }}
      operation={resetFactors}
      refetch={[showAccount]}
      onSuccess={() => {
        show({ tone: "good", text: `Multi-factor authentication of ${name} was reset.`, closeAfter: 8_000 });
        onClose();
      }}
      onClose={onClose}
      {...props}
    >
      <p>Make sure you are talking to the account owner before you continue.</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>The authenticator app, phone, passkeys and recovery code are removed. This can't be undone.</li>
        <li>{name} is signed out everywhere and signs in with only their password until they set it up again.</li>
        <li>
          {name} gets an email, and the audit log of each of their organizations shows your name and the reason below.
        </li>
      </ul>
    </ReasonDialog>
  );
}
