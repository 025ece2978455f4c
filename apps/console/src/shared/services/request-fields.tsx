import type { FormField, RequestForm } from "@bc/request/contract/forms/form";
import { CheckboxGroup } from "@bc/ui/form/checkbox-group";
import { PhoneField } from "@bc/ui/form/phone-field";
import { RadioGroup } from "@bc/ui/form/radio-group";
import type { AnyField } from "@bc/ui/form/schema-fields";
import { Select } from "@bc/ui/form/select";
import { TextArea, TextField } from "@bc/ui/form/text-field";
import type { Option } from "@bc/ui/option";
import type { Me } from "../api/use-me.ts";

/** More options than these are in a list. */
const maxRadios = 4;
const inputTypes = { text: "text", email: "email", website: "url" } as const;

interface RequestFieldsProps {
  form: RequestForm;
  /** The fields of the form's schema, by name. */
  fields: Readonly<Record<string, AnyField>>;
  me: Me;
  disabled?: boolean;
}

/** Draws the questions of a form. */
export function RequestFields({ form, fields, me, disabled = false }: RequestFieldsProps) {
  return form.fields.map((question) => {
    const field = fields[question.name];
    return field && <Question key={question.name} question={question} field={field} me={me} disabled={disabled} />;
  });
}

interface QuestionProps {
  question: FormField;
  field: AnyField;
  me: Me;
  disabled: boolean;
}

function Question({ question, field, me, disabled }: QuestionProps) {
  const { label, help } = question;
  const own = { label, help, disabled };
  if ("options" in question) {
    const options = optionsOf(question, me);
    if (question.control === "many") return <CheckboxGroup {...own} field={field} options={options} />;
    if (options.length <= maxRadios) return <RadioGroup {...own} field={field} options={options} />;
    return <Select {...own} field={field} options={options} />;
  }
  if (question.control === "lines") return <TextArea {...own} field={field} countTo={question.maxLength} />;
  if (question.control === "phone") return <PhoneField {...own} field={field} />;
  if (question.control === "dial-code") return null;
  return <TextField {...own} field={field} type={inputTypes[question.control]} />;
}

function optionsOf(question: Extract<FormField, { options: unknown }>, me: Me): Option[] {
  const own: Record<string, string | null> =
    question.name === "contact_preference__c" ? { Email: me.primaryEmail, Phone: me.phone } : {};
  return question.options.map(({ value, label }) => ({ value, text: own[value] ? `${label} (${own[value]})` : label }));
}
