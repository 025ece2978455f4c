import { account } from "@bc/trial/contract/account";
import { ButtonLink } from "@bc/ui/button";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { useNavigate } from "react-router";
import { AccountFields } from "../../../shared/account-form/account-fields.tsx";
import { useAccount } from "../../../shared/account-form/use-account.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { type StepProps, TrialStep } from "../components/trial-step.tsx";
import { useChoice } from "../components/use-choice.ts";

export function FreeTrialPage() {
  return (
    <TrialStep title="Start free trial" crumbs={[{ label: "Free Trial" }]}>
      {(step) => <AccountDetails {...step} />}
    </TrialStep>
  );
}

function AccountDetails({ me, business }: StepProps) {
  const { values, checks, save } = useAccount(me, business);
  const navigate = useNavigate();
  const search = `?${useChoice().query.toString()}`;
  return (
    <Form
      schema={account}
      values={values}
      checks={checks}
      save={save}
      onSaved={() => void navigate({ pathname: "/feed-marketing/free-trial/confirm-phone", search })}
      formType="feed-trial"
      label="Account details"
    >
      {(fields) => (
        <>
          <FormFields>
            <AccountFields fields={fields} />
          </FormFields>
          <FormFooter>
            <ButtonLink link={RouterLink} variant="secondary" href={`/feed-marketing${search}`}>
              Back
            </ButtonLink>
            <SubmitButton when="always">Next</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
