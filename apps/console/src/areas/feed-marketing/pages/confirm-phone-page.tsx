import { account } from "@bc/trial/contract/account";
import { ButtonLink } from "@bc/ui/button";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { PhoneField } from "@bc/ui/form/phone-field";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { useRef } from "react";
import { useAccount } from "../../../shared/account-form/use-account.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { useSendRequest } from "../../../shared/services/use-send-request.ts";
import { listTrials } from "../../../shared/trials/api/list-trials.gen.ts";
import { startFeed } from "../api/start-feed.gen.ts";
import { type StepProps, TrialStep } from "../components/trial-step.tsx";
import { useChoice } from "../components/use-choice.ts";

const schema = account.pick({ phone: true });

export function ConfirmPhonePage() {
  const href = `/feed-marketing/free-trial?${useChoice().query.toString()}`;
  return (
    <TrialStep title="Confirm your phone number" crumbs={[{ label: "Free Trial", href }, { label: "Confirm Phone" }]}>
      {(step) => <ConfirmPhone {...step} back={href} />}
    </TrialStep>
  );
}

/** Confirms the number, asks the experts to call it, and continues to the payment registration. */
function ConfirmPhone({ me, business, plan, back }: StepProps & { back: string }) {
  const { values, checks } = useAccount(me, business);
  const registration = useRef<string>(undefined);
  const { mutateAsync: start } = useWrite(startFeed, { refetch: [listTrials] });
  const { send } = useSendRequest({ businessId: business.id, kind: "feed-trial", pageName: "Feed Marketing trial" });
  return (
    <Form
      schema={schema}
      values={{ phone: values.phone }}
      checks={checks}
      save={async ({ phone }) => {
        const input = { businessId: business.id, planId: plan.id, currency: plan.currency, phone };
        const { registrationUrl } = (await start({ input })).trial_feedStart;
        await send({ phoneNumber: phone, plan: nameOf(plan) });
        registration.current = registrationUrl;
      }}
      // Not before the form is saved, which would warn of unsaved changes.
      onSaved={() => registration.current && window.location.assign(registration.current)}
      formType="feed-confirm-phone"
      label="Confirm your phone number"
    >
      {(fields) => (
        <>
          <FormFields>
            <p className="text-sm">A product expert will contact you at this number to help you set up your feeds.</p>
            <PhoneField field={fields.phone} label="Phone" />
          </FormFields>
          <FormFooter note="You register for payment next.">
            <ButtonLink link={RouterLink} variant="secondary" href={back}>
              Back
            </ButtonLink>
            <SubmitButton when="always">Confirm</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}

/** Returns the plan with what it is billed in: "Merchant, yearly in EUR". */
function nameOf({ name, paymentTerm, currency }: StepProps["plan"]): string {
  return `${name}, ${paymentTerm === 12 ? "yearly" : "monthly"} in ${currency.toUpperCase()}`;
}
