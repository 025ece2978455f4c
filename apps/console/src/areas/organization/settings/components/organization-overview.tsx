import { businessTerm, organizationName } from "@bc/org/contract/organization";
import { Card } from "@bc/ui/card";
import { FieldRow, FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { getOrganizationSettings, type GetOrganizationSettingsQuery } from "../../api/get-organization-settings.gen.ts";
import { useUpdateOrganization } from "../../api/use-update-organization.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";

const schema = z.object({ name: organizationName, businessEntityTerminology: businessTerm });

interface OverviewProps {
  organizationId: string;
  onSaved: () => void;
}

export function OrganizationOverview({ organizationId, onSaved }: OverviewProps) {
  const query = useOperation(getOrganizationSettings, { organizationId });
  return (
    <Card title="Overview">
      <QueryState query={query} what="the organization" lines={4}>
        {({ org_organizationShow: saved }) => <OverviewForm key={saved.id} saved={saved} onSaved={onSaved} />}
      </QueryState>
    </Card>
  );
}

interface FormProps {
  saved: GetOrganizationSettingsQuery["org_organizationShow"];
  onSaved: () => void;
}

function OverviewForm({ saved, onSaved }: FormProps) {
  const may = useCan("updateOrganization");
  const update = useUpdateOrganization();
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  const { id, version } = base;
  return (
    <Form
      key={formKey}
      schema={schema}
      values={base}
      save={(values) => noticing(() => update({ ...values, id, version }))}
      onSaved={onSaved}
      formType="organizationUpdate"
      label="Organization"
    >
      {(fields) => (
        <>
          <FormFields problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
            <FieldRow>
              <TextField field={fields.name} label="Organization name" autoComplete="organization" disabled={!may} />
              <TextField
                field={fields.businessEntityTerminology}
                label="What you call a business"
                help="Used in menus, tables and messages. For example: Brand, Store or Client"
                disabled={!may}
              />
            </FieldRow>
            <CopiedId label="Organization ID" id={id} showLabel />
          </FormFields>
          <FormFooter>
            {!may && <WhyNot intent="updateOrganization" place={{ organizationId: id }} />}
            <SubmitButton>Save</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}
