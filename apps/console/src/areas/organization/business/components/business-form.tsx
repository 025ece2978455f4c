import { businessName } from "@bc/org/contract/organization";
import { Card } from "@bc/ui/card";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { PageHeader } from "@bc/ui/page";
import { z } from "zod";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { formatDate } from "../../../../shared/format/dates.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { WhyNot } from "../../../../shared/why-not.tsx";
import type { GetBusinessSettingsQuery } from "../../api/get-business-settings.gen.ts";
import { useUpdateBusiness } from "../../api/use-update-business.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { PageAlert } from "../../components/page-alert.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";

type Business = GetBusinessSettingsQuery["org_businessShow"];

const schema = z.object({ name: businessName });

interface BusinessFormProps {
  saved: Business;
  /** Whether the user may change the business. */
  may: boolean;
  onSaved: () => void;
}

/** The header and settings of a business, in one form because the header holds the Save button. */
export function BusinessForm({ saved, may, onSaved }: BusinessFormProps) {
  const update = useUpdateBusiness();
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  const { id, organization } = saved;
  const { version } = base;
  const word = organization.businessEntityTerminology;
  return (
    <Form
      key={formKey}
      schema={schema}
      values={base}
      save={({ name }) => noticing(async () => ({ ...saved, ...(await update({ id, name, version })) }))}
      onSaved={onSaved}
      formType="businessUpdate"
      label={word}
    >
      {(fields) => (
        <div className="flex flex-col gap-6">
          <PageHeader
            link={RouterLink}
            back={{ label: "Organization", href: "/settings/organization" }}
            title={saved.name}
            note={<Facts business={saved} />}
            actions={
              <>
                {!may && <WhyNot intent="updateBusiness" place={{ organizationId: organization.id, businessId: id }} />}
                <SubmitButton>Save</SubmitButton>
              </>
            }
          />
          <PageAlert />
          <Card title="Overview">
            <FormFields problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              <div className="max-w-dialog">
                <TextField field={fields.name} label={`${word} Name`} autoComplete="off" disabled={!may} />
              </div>
            </FormFields>
          </Card>
        </div>
      )}
    </Form>
  );
}

function Facts({ business: { id, createdAt, timeZone, organization } }: { business: Business }) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span>{organization.name}</span>
      <span>Created on {formatDate(createdAt, timeZone)}</span>
      <CopiedId label={`${organization.businessEntityTerminology} ID`} id={id} showLabel />
    </span>
  );
}
