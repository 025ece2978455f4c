import {
  namedOrganization,
  maxOrganizationNameLength,
  revenueBands,
  salesChannels,
} from "@bc/org/contract/organization";
import { ButtonLink } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { FieldRow, FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { RadioGroup } from "@bc/ui/form/radio-group";
import { Select } from "@bc/ui/form/select";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { Page, PageHeader } from "@bc/ui/page";
import { useNavigate } from "react-router";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useCreateOrganization } from "../api/use-create-organization.ts";

const revenues = revenueBands.map((value) => ({ text: value, value }));
const channelTexts = { online: "Online", "in-store": "In store", both: "Both" };
const channels = salesChannels.map((value) => ({ text: channelTexts[value], value }));

/** Creates an organization. Also open to users without one. */
export function NewOrganizationPage() {
  const create = useCreateOrganization();
  const navigate = useNavigate();
  return (
    <Page width="form">
      <title>New organization · Brand Console</title>
      <PageHeader
        title="New organization"
        note="An organization contains your businesses and their users. You'll be its owner."
      />
      <Form
        schema={namedOrganization}
        values={{}}
        save={create}
        onSaved={() => void navigate("/", { replace: true })}
        formType="organizationCreate"
        label="New organization"
      >
        {(fields) => (
          <Card title="About the organization">
            <FormFields requiredNote="* Indicate required fields">
              <TextField
                field={fields.name}
                label="Organization name"
                countTo={maxOrganizationNameLength}
                autoComplete="organization"
              />
              <TextField field={fields.website} label="Website" placeholder="www.example.com" autoComplete="url" />
              <FieldRow>
                <Select field={fields.revenue} label="Annual revenue" options={revenues} />
                <RadioGroup field={fields.salesChannel} label="Where you sell" options={channels} />
              </FieldRow>
              <TextField
                field={fields.businessName}
                label="First business name"
                help="If blank, we'll name it after your email."
              />
            </FormFields>
            <FormFooter>
              <ButtonLink link={RouterLink} variant="secondary" href="/organization-selection">
                Cancel
              </ButtonLink>
              <SubmitButton>Create organization</SubmitButton>
            </FormFooter>
          </Card>
        )}
      </Form>
    </Page>
  );
}
