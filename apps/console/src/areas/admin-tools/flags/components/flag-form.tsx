import { Card } from "@bc/ui/card";
import { dayOf } from "@bc/ui/dates/day";
import { DateField } from "@bc/ui/form/date-field";
import { FieldRow, FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { FormValues } from "@bc/ui/form/form-values";
import { NumberField } from "@bc/ui/form/number-field";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextArea, TextField } from "@bc/ui/form/text-field";
import { Columns } from "@bc/ui/page";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { z } from "zod";
import { listFlags } from "../../../../shared/api/list-flags.gen.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { findFlags } from "../../api/find-flags.gen.ts";
import { getFlag } from "../api/get-flag.gen.ts";
import { updateFlag } from "../api/update-flag.gen.ts";
import type { Flag } from "./flag.ts";
import { FlagPreview } from "./flag-preview.tsx";
import { BusinessPicker, OrganizationPicker, UserPicker } from "./target-pickers.tsx";
import { TargetsField } from "./targets-field.tsx";

const max = 500;
const targets = z.array(z.string()).max(max).optional();
const schema = z.object({
  description: z.string().trim().max(500),
  owner: z.string().trim().max(50),
  expiresOn: z.iso.date(),
  users: targets,
  organizations: targets,
  businesses: targets,
  percentage: z.int().min(0).max(100),
});

interface FlagFormProps {
  saved: Flag;
  /** Whether the user may change the flag. */
  may: boolean;
}

/** Edits a flag's rules and details, with a preview of unsaved rules. */
export function FlagForm({ saved, may }: FlagFormProps) {
  const show = useSnackbar();
  const update = useWrite(updateFlag, { refetch: [getFlag, findFlags, listFlags] });
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  const { key, version } = base;
  const [today] = useState(() => dayOf(new Date()));
  const names = new Map(base.targetNames.map(({ id, name }) => [id, name]));

  const save = ({ expiresOn, users = [], organizations = [], businesses = [], ...rest }: z.output<typeof schema>) =>
    noticing(async () => {
      const expiresAt = expiresOn === dayOf(new Date(base.expiresAt)) ? base.expiresAt : `${expiresOn}T00:00:00.000Z`;
      const input = { key, version, ...rest, expiresAt, users, organizations, businesses };
      return (await update.mutateAsync({ input })).flag_flagUpdate;
    });

  return (
    <Form
      key={formKey}
      schema={schema}
      values={valuesOf(base)}
      save={save}
      onSaved={() =>
        show({ tone: "good", text: "Flag saved. The change takes effect within a second.", closeAfter: 8_000 })
      }
      formType="flagUpdate"
      label={key}
    >
      {(fields) => (
        <Columns
          aside={
            <FormValues schema={schema}>
              {({ users, organizations, businesses, percentage }) => (
                <FlagPreview
                  flag={saved}
                  rules={{
                    users: users ?? [],
                    organizations: organizations ?? [],
                    businesses: businesses ?? [],
                    percentage: percentage ?? saved.percentage,
                  }}
                />
              )}
            </FormValues>
          }
        >
          <Card title="Rules" note="The flag is on if any rule applies.">
            <FormFields problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              <TargetsField field={fields.users} label="Users" names={names} disabled={!may} picker={UserPicker} />
              <TargetsField
                field={fields.organizations}
                label="Organizations"
                names={names}
                disabled={!may}
                picker={OrganizationPicker}
              />
              <TargetsField
                field={fields.businesses}
                label="Businesses"
                names={names}
                disabled={!may}
                picker={BusinessPicker}
              />
              <NumberField
                field={fields.percentage}
                label="Percentage of users"
                help="Users who are included stay included when you raise the percentage."
                min={0}
                max={100}
                suffix="%"
                disabled={!may}
              />
            </FormFields>
          </Card>
          <Card title="About this flag">
            <FormFields>
              <TextArea field={fields.description} label="Description" rows={3} disabled={!may} />
              <FieldRow>
                <TextField
                  field={fields.owner}
                  label="Owner"
                  help="The team responsible for removing the flag."
                  autoComplete="off"
                  disabled={!may}
                />
                <DateField
                  field={fields.expiresOn}
                  label="Expires"
                  help="Remove the flag from the code by this date. It keeps working afterwards."
                  today={today}
                  disabled={!may}
                />
              </FieldRow>
            </FormFields>
            <FormFooter note="Changes are recorded in the audit log.">
              {!may && <WhyNot intent="manageFlags" place={{}} />}
              <SubmitButton>Save changes</SubmitButton>
            </FormFooter>
          </Card>
        </Columns>
      )}
    </Form>
  );
}

function valuesOf({ users, organizations, businesses, expiresAt, ...rest }: Flag) {
  const lists = { users: [...users], organizations: [...organizations], businesses: [...businesses] };
  return { ...rest, ...lists, expiresOn: dayOf(new Date(expiresAt)) };
}
