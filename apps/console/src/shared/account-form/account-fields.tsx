import type { account } from "@bc/trial/contract/account";
import type { Form } from "@bc/ui/form/form";
import { FieldRow } from "@bc/ui/form/form-layout";
import { PhoneField } from "@bc/ui/form/phone-field";
import { TextField } from "@bc/ui/form/text-field";
import { useCurrent } from "../current/current.tsx";
import { useCan } from "../rights.ts";

type Fields = Parameters<Parameters<typeof Form<typeof account>>[0]["children"]>[0];

/** The fields of an account: the user's name and phone number, and the name of the business. */
export function AccountFields({ fields }: { fields: Fields }) {
  const { terminology } = useCurrent().organization;
  const mayRename = useCan("updateBusiness");
  return (
    <>
      <FieldRow>
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <PhoneField field={fields.phone} label="Phone" />
        <TextField
          field={fields.businessName}
          label={`${terminology} name`}
          autoComplete="organization"
          disabled={!mayRename}
        />
      </FieldRow>
    </>
  );
}
