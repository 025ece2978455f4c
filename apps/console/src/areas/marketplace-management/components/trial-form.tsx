import { account } from "@bc/trial/contract/account";
import { type ProductInterest, productInterests, trialDays } from "@bc/trial/contract/trials";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { RadioGroup } from "@bc/ui/form/radio-group";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { z } from "zod";
import { AccountFields } from "../../../shared/account-form/account-fields.tsx";
import { useAccount } from "../../../shared/account-form/use-account.ts";
import type { Me } from "../../../shared/api/use-me.ts";

const schema = account.extend({
  productInterest: z.enum(productInterests, "You must select an option before continuing"),
});

const options = [
  { value: "full", text: "Full Service", help: "Listings, repricing, inventory and orders on every marketplace" },
  { value: "listing", text: "Full Listing", help: "Create and update your listings in one place" },
  { value: "repricing", text: "Repricing", help: "Stay competitive with automatic price rules" },
] as const;

interface TrialFormProps {
  me: Me;
  business: { id: string; name: string };
  /** Called with the chosen option once the account is saved. */
  onContinue: (interest: ProductInterest) => void;
}

/** Confirms the account and asks what the trial is for. */
export function TrialForm({ me, business, onContinue }: TrialFormProps) {
  const { values, checks, save } = useAccount(me, business);
  return (
    <Form
      schema={schema}
      values={values}
      checks={checks}
      save={async ({ productInterest, ...entered }) => {
        await save(entered);
        onContinue(productInterest);
      }}
      formType="marketplace-trial"
      label="Start your free trial"
    >
      {({ productInterest, ...fields }) => (
        <>
          <FormFields>
            <RadioGroup field={productInterest} label="What are you interested in?" options={options} />
            <AccountFields fields={fields} />
          </FormFields>
          <FormFooter note={`Free ${trialDays.mcm}-day trial`}>
            <SubmitButton when="valid">Continue</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
