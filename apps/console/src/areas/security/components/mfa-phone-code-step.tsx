import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useClient } from "../../../shared/api/client.ts";
import { confirmMfaEnrolment } from "../api/confirm-mfa-enrolment.gen.ts";
import { failedTo } from "../api/failed-to.ts";
import { type PhoneEnrolment, useMfaProvider } from "../api/mfa-provider.ts";
import type { StepProps } from "./mfa-step.ts";

const schema = z.object({ code: z.string({ error: "You must enter the code sent via SMS" }) });

interface MfaPhoneCodeStepProps extends StepProps {
  token: string;
  phone: string;
  enrolment: PhoneEnrolment;
}

/** Step 2 of SMS: enter the code. */
export function MfaPhoneCodeStep({ token, phone, enrolment, run, busy, setStep, onDone }: MfaPhoneCodeStepProps) {
  const client = useClient();
  const provider = useMfaProvider(token);
  const [resent, setResent] = useState<{ tone: "good" | "bad"; text: ReactNode } | null>(null);

  const enable = ({ code }: z.output<typeof schema>) =>
    run(async () => {
      const proof = { mfatoken: token, type: "SMS", oobcode: enrolment.oob_code, bindingcode: code } as const;
      await client.request(confirmMfaEnrolment, proof).catch((error: unknown) => {
        throw failedTo("confirm your SMS code", error);
      });
      onDone({ message: "SMS based MFA successfully enabled!", recoveryCode: enrolment.recovery_codes[0] });
    });

  function resend(): void {
    setResent(null);
    run(async () => {
      setStep({ name: "phone-code", token, phone, enrolment: await provider.enrolPhone(phone) });
      setResent({ tone: "good", text: `We sent a new code to ${phone}. The previous code no longer works.` });
    }).catch((error: unknown) =>
      setResent({ tone: "bad", text: toldWithRequest(failedTo("request your SMS code", error)) }),
    );
  }

  return (
    // Errors of the previous code don't apply to the new one.
    <Form
      key={enrolment.oob_code}
      schema={schema}
      values={{}}
      save={enable}
      formType="mfaPhoneCode"
      label="Enter the code we sent"
    >
      {(fields) => (
        <>
          <FormFields flush>
            {resent && <Alert tone={resent.tone}>{resent.text}</Alert>}
            <TextField
              field={fields.code}
              label="Verification code"
              help={`Sent to ${phone}. Expires in 5 minutes.`}
              autoComplete="one-time-code"
            />
          </FormFields>
          <FormFooter flush>
            <Button variant="secondary" disabled={busy} onClick={() => setStep({ name: "phone", token })}>
              Back
            </Button>
            <Button variant="secondary" disabled={busy} onClick={resend}>
              Resend
            </Button>
            <SubmitButton when="always">Enable</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
