import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { MfaAppStep } from "./mfa-app-step.tsx";
import { MfaListStep } from "./mfa-list-step.tsx";
import { type MfaChange, type MfaStep, stepTitles } from "./mfa-step.ts";
import { MfaPasswordStep } from "./mfa-password-step.tsx";
import { MfaPhoneCodeStep } from "./mfa-phone-code-step.tsx";
import { MfaPhoneStep } from "./mfa-phone-step.tsx";
import { MfaRemoveStep } from "./mfa-remove-step.tsx";

interface ManageMfaDialogProps {
  isSmsOffered: boolean;
  onClose: () => void;
  onDone: (change: MfaChange) => void;
}

/** One dialog for all steps, so that the focus stays inside. */
export function ManageMfaDialog({ isSmsOffered, onClose, onDone }: ManageMfaDialogProps) {
  const [step, setStep] = useState<MfaStep>({ name: "password" });
  const [busy, setBusy] = useState(false);

  /** Runs a step. A refused token leads back to the password. */
  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === "identity.token-refused")
        setStep({ name: "password", notice: "This took longer than five minutes. Enter your password again." });
      // The page opens the sign-in that the API asks for.
      if (error instanceof ApiError && error.challenge) onClose();
      throw error;
    } finally {
      setBusy(false);
    }
  }

  const parts = { run, busy, setStep, onClose, onDone };
  return (
    <Dialog open title={stepTitles[step.name]} busy={busy} outsideCloses={false} onClose={onClose}>
      {step.name === "password" && <MfaPasswordStep {...parts} notice={step.notice} />}
      {step.name === "list" && <MfaListStep {...parts} token={step.token} isSmsOffered={isSmsOffered} />}
      {step.name === "app" && <MfaAppStep {...parts} token={step.token} enrolment={step.enrolment} />}
      {step.name === "phone" && <MfaPhoneStep {...parts} token={step.token} />}
      {step.name === "phone-code" && (
        <MfaPhoneCodeStep {...parts} token={step.token} phone={step.phone} enrolment={step.enrolment} />
      )}
      {step.name === "remove" && <MfaRemoveStep {...parts} token={step.token} kind={step.kind} />}
    </Dialog>
  );
}
