import { Combobox } from "@bc/ui/combobox";
import { FieldRow } from "@bc/ui/form/form-layout";
import { TextField } from "@bc/ui/text-field";
import { countries } from "../../../../shared/format/countries.ts";
import type { AddressForm } from "./order-form.ts";

interface AddressFieldsProps {
  address: AddressForm;
  problemOf: (field: keyof AddressForm) => string | undefined;
  onChange: (change: Partial<AddressForm>) => void;
}

/** The fields of an address. What is required depends on the country. */
export function AddressFields({ address, problemOf, onChange }: AddressFieldsProps) {
  const text = (name: Exclude<keyof AddressForm, "countryCode" | "phone">, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      value={address[name]}
      error={problemOf(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <FieldRow>
        {text("name", "Name")}
        {text("company", "Company")}
      </FieldRow>
      <Combobox
        label="Country"
        options={countries}
        value={address.countryCode || null}
        error={problemOf("countryCode")}
        onChange={(code) => onChange({ countryCode: code ?? "" })}
      />
      {text("address1", "Address")}
      <FieldRow>
        {text("address2", "Apartment, suite")}
        {text("address3", "Address line 3")}
      </FieldRow>
      <FieldRow>
        {text("city", "City")}
        {text("state", "State or region")}
        {text("postalCode", "Postal code")}
      </FieldRow>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        value={address.phone}
        error={problemOf("phone")}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}
