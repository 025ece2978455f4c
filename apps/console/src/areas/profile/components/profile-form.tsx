import { profile } from "@bc/org/contract/profile";
import { Alert } from "@bc/ui/alert";
import { Card } from "@bc/ui/card";
import { Combobox } from "@bc/ui/form/combobox";
import { Form } from "@bc/ui/form/form";
import { FieldRow, FormFields, FormFooter, FormProblem } from "@bc/ui/form/form-layout";
import { PhoneField } from "@bc/ui/form/phone-field";
import { phoneCheck } from "@bc/ui/form/rules";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { TextField } from "@bc/ui/form/text-field";
import { TextField as PlainTextField } from "@bc/ui/text-field";
import { useState } from "react";
import { useClient } from "../../../shared/api/client.ts";
import { getMe } from "../../../shared/api/get-me.gen.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { getProfile, type GetProfileQuery } from "../api/get-profile.gen.ts";
import { updateProfile } from "../api/update-profile.gen.ts";
import { validatePhone } from "../../../shared/api/validate-phone.gen.ts";
import { countries } from "../../../shared/format/countries.ts";

const schema = profile.omit({ company: true });
const details = ["address1", "address2", "city", "state", "zip", "country"] as const;

/** Edits the user's name and contact details. The account menu shows the saved values at once. */
export function ProfileForm({ me }: GetProfileQuery) {
  const client = useClient();
  const { mutateAsync: update } = useWrite(updateProfile, { refetch: [getProfile, getMe] });
  const [saved, setSaved] = useState(false);
  return (
    <Form
      schema={schema}
      values={{ firstName: me.firstName, lastName: me.lastName, phone: me.phone, ...me.userData }}
      save={(values) => {
        setSaved(false);
        // Emptied fields are sent as null; omitted ones would keep their value.
        const told = Object.fromEntries(details.map((name) => [name, values[name] ?? null]));
        return update({ input: { ...values, ...told } });
      }}
      onSaved={() => setSaved(true)}
      checks={{
        phone: phoneCheck(
          async (phone, signal) => (await client.request(validatePhone, { phone }, { signal })).org_validatePhone,
        ),
      }}
      formType="profile"
      label="Profile"
    >
      {(fields) => (
        <div className="flex flex-col gap-6">
          <Card title="General">
            <FormFields problem={false}>
              <FieldRow>
                <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
                <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
              </FieldRow>
            </FormFields>
          </Card>
          <Card title="Contact">
            <FormFields problem={false}>
              <FieldRow>
                <PlainTextField label="Email" value={me.primaryEmail} onChange={() => undefined} readOnly />
                <PhoneField field={fields.phone} label="Phone" />
              </FieldRow>
              <TextField field={fields.address1} label="Address line 1" autoComplete="address-line1" />
              <TextField field={fields.address2} label="Address line 2" autoComplete="address-line2" />
              <FieldRow>
                <TextField field={fields.city} label="City" autoComplete="address-level2" />
                <TextField field={fields.state} label="State / Province" autoComplete="address-level1" />
              </FieldRow>
              <FieldRow>
                <TextField field={fields.zip} label="Postal code" autoComplete="postal-code" />
                <Combobox
                  field={fields.country}
                  label="Country / Region"
                  options={countries}
                  valueText={me.userData?.country ?? undefined}
                />
              </FieldRow>
              <FormProblem />
              {saved && (
                <Alert tone="good" onDismiss={() => setSaved(false)}>
                  Profile information changed successfully
                </Alert>
              )}
            </FormFields>
            <FormFooter>
              <SubmitButton>Save</SubmitButton>
            </FormFooter>
          </Card>
        </div>
      )}
    </Form>
  );
}
