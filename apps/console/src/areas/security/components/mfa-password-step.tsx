import { Alert } from "@bc/ui/alert";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { PasswordField } from "@bc/ui/form/password-field";
import { z } from "zod";
import { useConfirmPassword } from "../api/use-confirm-password.ts";
import type { StepProps } from "./mfa-step.ts";

const schema = z.object({ password: z.string({ error: "You must enter your password to manage MFA" }) });

interface MfaPasswordStepProps extends StepProps {
  /** Explains why the password is requested again. */
  notice: string | undefined;
}

export function MfaPasswordStep({ notice, run, busy, setStep, onClose }: MfaPasswordStepProps) {
  const confirm = useConfirmPassword();
  return (
    <Form
      schema={schema}
      values={{}}
      save={({ password }) => run(async () => setStep({ name: "list", token: await confirm(password) }))}
      formType="mfaPassword"
      label="Confirm your password"
    >
      {(fields) => (
        <>
          <FormFields flush>
            {notice ? (
              <Alert tone="warning">{notice}</Alert>
            ) : (
              <p className="text-muted">For your security, confirm it's you.</p>
            )}
            <PasswordField field={fields.password} label="Current password" autoComplete="current-password" />
          </FormFields>
          <DialogFooter busy={busy} onBack={onClose} when="always">
            Continue
          </DialogFooter>
        </>
      )}
    </Form>
  );
}
