import type { Meta, StoryObj } from "@storybook/react-vite";
import { z } from "zod";
import { Submitted } from "../../test/submitted.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Combobox } from "./combobox.tsx";
import { DateField } from "./date-field.tsx";
import { EmailsField } from "./emails-field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FieldRow, FormFields, FormFooter } from "./form-layout.tsx";
import { Form } from "./form.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { email, phone } from "./rules.ts";
import { Select } from "./select.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { Switch } from "./switch.tsx";
import { TextArea, TextField } from "./text-field.tsx";

const size = z.enum(["small", "large"]);
const schema = z.object({
  name: z.string().min(3),
  note: z.string(),
  password: z.string(),
  phone: phone(),
  readers: z.array(email()),
  seats: z.number().max(500),
  size,
  sizes: z.array(size),
  city: z.string(),
  plan: size,
  topics: z.array(size),
  terms: z.literal(true),
  letters: z.boolean(),
  since: z.iso.date(),
  files: z.array(z.custom<{ file: File }>()),
});
const sizes = [
  { text: "Small", value: "small" },
  { text: "Large", value: "large" },
] as const;
const cities = ["Austin", "Boston", "Chicago"].map((text) => ({ text, value: text.toLowerCase() }));

interface AllFieldsProps {
  values: Parameters<typeof Form<typeof schema>>[0]["values"];
}

function AllFields({ values }: AllFieldsProps) {
  return (
    <Form schema={schema} values={values} save={() => Promise.resolve()} formType="allFields" label="All fields">
      {(fields) => (
        <>
          <FormFields requiredNote="* Indicate required fields">
            <FieldRow>
              <TextField field={fields.name} label="Name" />
              <PasswordField field={fields.password} label="Password" autoComplete="new-password" />
            </FieldRow>
            <TextArea field={fields.note} label="Note" />
            <FieldRow>
              <PhoneField field={fields.phone} label="Phone" locale="en-US" />
              <EmailsField field={fields.readers} label="Readers" />
            </FieldRow>
            <FieldRow>
              <NumberField field={fields.seats} label="Seats" />
              <DateField field={fields.since} label="Since" today="2026-11-15" />
            </FieldRow>
            <FieldRow>
              <Select field={fields.size} label="Size" options={sizes} />
              <MultiSelect field={fields.sizes} label="Sizes" options={sizes} />
              <Combobox field={fields.city} label="City" options={cities} />
            </FieldRow>
            <FieldRow>
              <RadioGroup field={fields.plan} label="Plan" options={sizes} />
              <CheckboxGroup field={fields.topics} label="Topics" options={sizes} />
            </FieldRow>
            <FileDrop field={fields.files} label="Files" />
            <Checkbox field={fields.terms} label="Terms" />
            <Switch field={fields.letters} label="Letters" />
          </FormFields>
          <FormFooter note="Nothing is saved yet">
            <SubmitButton>Save</SubmitButton>
          </FormFooter>
        </>
      )}
    </Form>
  );
}

const meta = { title: "Forms/All fields", component: AllFields, args: { values: {} } } satisfies Meta<typeof AllFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Invalid: Story = {
  tags: ["picture", "phone"],
  args: { values: { name: "ab", seats: 501, readers: ["invalid"], phone: "+1415" } },
  render: (args) => (
    <Submitted>
      <AllFields {...args} />
    </Submitted>
  ),
};
