import { maxHandlingDays, maxNameLength } from "@bc/inventory/contract/limits";
import { Card } from "@bc/ui/card";
import { dayIn } from "@bc/ui/dates/day";
import { Combobox } from "@bc/ui/form/combobox";
import { FieldRow, FormFields } from "@bc/ui/form/form-layout";
import { FormValues } from "@bc/ui/form/form-values";
import { NumberField } from "@bc/ui/form/number-field";
import { RadioGroup } from "@bc/ui/form/radio-group";
import type { FieldsOf } from "@bc/ui/form/schema-fields";
import { Select } from "@bc/ui/form/select";
import { TextArea, TextField } from "@bc/ui/form/text-field";
import { Columns } from "@bc/ui/page";
import { type ReactNode, useState } from "react";
import { countries } from "../../../../shared/format/countries.ts";
import { ClosuresField, ExtraOpeningsField, HolidaysField, ServiceCutoffsField } from "./calendar-fields.tsx";
import { CutoffsField } from "./cutoffs-field.tsx";
import { calendarOfForm, locationForm } from "./location-schema.ts";
import { ShipPreview } from "./ship-preview.tsx";

const types = [
  { value: "OWN", text: "Own", help: "You ship from here. Orders have cutoffs and deadlines." },
  { value: "EXTERNAL", text: "External", help: "Another company ships, such as a fulfillment service." },
] as const;
const zones = Intl.supportedValuesOf("timeZone").map((value) => ({ value, text: value.replaceAll("_", " ") }));

interface LocationFieldsProps {
  fields: FieldsOf<typeof locationForm>;
  packages: readonly { id: string; name: string }[];
  zone: string;
  may: boolean;
  /** Shown above the first field, instead of the form's own message. */
  problem?: ReactNode;
  /** Shown above the preview. */
  aside?: ReactNode;
}

/** Everything that is entered about a location, with a preview of its deadlines. */
export function LocationFields({ fields, packages, zone, may, problem, aside }: LocationFieldsProps) {
  const [now] = useState(() => Date.now());
  const today = dayIn(zone, new Date(now));
  const disabled = !may;
  return (
    <Columns
      aside={
        <>
          {aside}
          <FormValues schema={locationForm}>
            {(values) => <ShipPreview calendar={calendarOfForm(values)} now={now} />}
          </FormValues>
        </>
      }
    >
      <Card title="Location">
        <FormFields problem={problem}>
          <TextField field={fields.name} label="Name" countTo={maxNameLength} autoComplete="off" disabled={disabled} />
          <RadioGroup field={fields.type} label="Type" options={types} disabled={disabled} />
          <TextField field={fields.street1} label="Street" autoComplete="off" disabled={disabled} />
          <FieldRow>
            <TextField field={fields.street2} label="Street, line 2" autoComplete="off" disabled={disabled} />
            <TextField field={fields.street3} label="Street, line 3" autoComplete="off" disabled={disabled} />
          </FieldRow>
          <FieldRow>
            <TextField field={fields.city} label="City" autoComplete="off" disabled={disabled} />
            <TextField field={fields.region} label="State / Province" autoComplete="off" disabled={disabled} />
          </FieldRow>
          <FieldRow>
            <TextField field={fields.zip} label="Postal code" autoComplete="off" disabled={disabled} />
            <Combobox field={fields.country} label="Country / Region" options={countries} disabled={disabled} />
          </FieldRow>
          <TextField field={fields.phone} label="Phone" type="tel" autoComplete="off" disabled={disabled} />
        </FormFields>
      </Card>
      <Card title="Cutoffs and handling">
        <FormFields problem={false}>
          <FieldRow>
            <Combobox field={fields.zone} label="Time zone" options={zones} disabled={disabled} />
            <NumberField
              field={fields.handlingDays}
              label="Handling days"
              help="Working days between an order and its shipment."
              min={0}
              max={maxHandlingDays}
              disabled={disabled}
            />
          </FieldRow>
          <CutoffsField field={fields.cutoffs} disabled={disabled} />
          <ServiceCutoffsField field={fields.serviceCutoffs} disabled={disabled} />
        </FormFields>
      </Card>
      <Card title="Calendar">
        <FormFields problem={false}>
          <FormValues schema={locationForm}>
            {({ country }) => <HolidaysField field={fields.holidays} country={country ?? ""} disabled={disabled} />}
          </FormValues>
          <ClosuresField field={fields.closures} today={today} disabled={disabled} />
          <ExtraOpeningsField field={fields.extraOpenings} today={today} disabled={disabled} />
        </FormFields>
      </Card>
      <Card title="Packing">
        <FormFields problem={false}>
          <Select
            field={fields.defaultPackageId}
            label="Default package"
            options={packages.map(({ id, name }) => ({ value: id, text: name }))}
            emptyText="No packages yet"
            disabled={disabled}
          />
          <TextArea
            field={fields.bins}
            label="Bins"
            help="One per line. Pick lists are sorted by bin."
            rows={4}
            disabled={disabled}
          />
        </FormFields>
      </Card>
    </Columns>
  );
}
