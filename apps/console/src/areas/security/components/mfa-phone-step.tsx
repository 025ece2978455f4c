import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { PhoneField } from "@bc/ui/form/phone-field";
import { z } from "zod";
import { failedTo } from "../api/failed-to.ts";
import { useMfaProvider } from "../api/mfa-provider.ts";
import type { StepProps } from "./mfa-step.ts";

const schema = z.object({ phone: z.string({ error: "You must enter a phone number to continue" }) });

/** Step 1 of SMS: enter the phone number. */
export function MfaPhoneStep({ token, run, busy, setStep }: StepProps & { token: string }) {
  const provider = useMfaProvider(token);

  const send = ({ phone }: z.output<typeof schema>) =>
    run(async () => {
      const enrolment = await provider.enrolPhone(phone).catch((error: unknown) => {
        throw failedTo("request your SMS code", error);
      });
      setStep({ name: "phone-code", token, phone, enrolment });
    });

  return (
    <Form schema={schema} values={{}} save={send} formType="mfaPhone" label="Add a phone">
      {(fields) => (
        <>
          <FormFields flush>
            <PhoneField
              field={fields.phone}
              label="Phone number"
              help="We send a code to this number now and each time you sign in."
            />
          </FormFields>
          <DialogFooter backText="Back" busy={busy} onBack={() => setStep({ name: "list", token })} when="always">
            Continue
          </DialogFooter>
        </>
      )}
    </Form>
  );
}
