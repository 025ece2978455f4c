import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { AppStep } from "./mfa-app-step.tsx";
import { ListStep } from "./mfa-list-step.tsx";
import { type MfaChange, type MfaStep, stepTitles } from "./mfa-step.ts";
import { PasswordStep } from "./mfa-password-step.tsx";
import { PhoneCodeStep } from "./mfa-phone-code-step.tsx";
import { PhoneStep } from "./mfa-phone-step.tsx";
import { RemoveStep } from "./mfa-remove-step.tsx";

interface ManageMfaDialogProps {
  isSmsOffered: boolean;
  onClose: () => void;
  onDone: (change: MfaChange) => void;
}

/** One dialog from the password to the end, so that the focus stays inside. */
export function ManageMfaDialog({ isSmsOffered, onClose, onDone }: ManageMfaDialogProps) {
  const [step, setStep] = useState<MfaStep>({ name: "password" });
  const [busy, setBusy] = useState(false);

  /** Runs what a step does. A token that is refused leads back to the password. */
  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === "identity.token-refused")
        setStep({ name: "password", notice: "This took longer than five minutes. Enter your password again." });
      // The page asks for a fresh sign-in, which begins it anew.
      if (error instanceof ApiError && error.challenge) onClose();
      throw error;
    } finally {
      setBusy(false);
    }
  }

  const parts = { run, busy, setStep, onClose, onDone };
  return (
    <Dialog open title={stepTitles[step.name]} busy={busy} outsideCloses={false} onClose={onClose}>
      {step.name === "password" && <PasswordStep {...parts} notice={step.notice} />}
      {step.name === "list" && <ListStep {...parts} token={step.token} isSmsOffered={isSmsOffered} />}
      {step.name === "app" && <AppStep {...parts} token={step.token} enrolment={step.enrolment} />}
      {step.name === "phone" && <PhoneStep {...parts} token={step.token} />}
      {step.name === "phone-code" && (
        <PhoneCodeStep {...parts} token={step.token} phone={step.phone} enrolment={step.enrolment} />
      )}
      {step.name === "remove" && <RemoveStep {...parts} token={step.token} kind={step.kind} />}
    </Dialog>
  );
}
