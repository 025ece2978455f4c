import { businessName } from "@bc/org/contract/organization";
import { firstProfile } from "@bc/org/contract/profile";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { Form } from "@bc/ui/form/form";
import { FieldRow, FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { PageHeader } from "@bc/ui/page";
import { Spinner } from "@bc/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useClient } from "../../../../shared/api/client.ts";
import { completeProfile } from "../api/complete-profile.gen.ts";
import { useCreateFirst } from "../api/use-create-organization.ts";
import { useLeaveSelection } from "../api/use-leave-selection.ts";

const schema = firstProfile.pick({ firstName: true, lastName: true }).extend({ businessName: businessName.optional() });

interface FirstOrganizationProps {
  email: string;
  /** Whether the user has a global role. They work in other organizations, so they are not asked for names. */
  isStaff: boolean;
}

/** Asks for the names of the user and their first business, and creates their first organization. */
export function FirstOrganization({ email, isStaff }: FirstOrganizationProps) {
  const client = useClient();
  const create = useCreateFirst();
  const leave = useLeaveSelection();
  const skip = useMutation<void, ApiError>({
    mutationKey: ["first-organization"],
    mutationFn: () => create({}),
    onSuccess: leave,
  });
  const { mutate } = skip;
  useEffect(() => {
    if (isStaff) mutate();
  }, [isStaff, mutate]);
  if (isStaff && !skip.error) return <Spinner label="Creating your organization" />;
  return (
    <>
      <PageHeader
        title="Welcome to Brand Console"
        note="Tell us what to call you and your business. You can change both later."
      />
      {skip.error && (
        <Alert tone="bad" title="Couldn't create your organization">
          {skip.error.message}
        </Alert>
      )}
      <Form
        schema={schema}
        values={{}}
        save={async ({ businessName: named, ...name }) => {
          await client.request(completeProfile, name);
          await create(named ? { businessName: named } : {});
        }}
        onSaved={leave}
        formType="welcome"
        label="Welcome"
      >
        {(fields) => (
          <Card title="About you">
            <FormFields requiredNote="* Indicate required fields">
              <FieldRow>
                <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
                <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
              </FieldRow>
              <TextField
                field={fields.businessName}
                label="Business name"
                autoComplete="organization"
                help={`If blank, we'll name it ${email} Business.`}
              />
            </FormFields>
            <FormFooter>
              <Button variant="secondary" busy={skip.isPending} onClick={() => skip.mutate()}>
                Skip
              </Button>
              <SubmitButton when="always">Continue</SubmitButton>
            </FormFooter>
          </Card>
        )}
      </Form>
    </>
  );
}
