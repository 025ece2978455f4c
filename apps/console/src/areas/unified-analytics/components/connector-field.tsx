import type { Source } from "@bc/ua/contract/source";
import { DateField } from "@bc/ui/form/date-field";
import { Combobox } from "@bc/ui/form/combobox";
import { MultiSelect } from "@bc/ui/form/multi-select";
import { PasswordField } from "@bc/ui/form/password-field";
import type { AnyField } from "@bc/ui/form/schema-fields";
import { TextField } from "@bc/ui/form/text-field";
import type { Option } from "@bc/ui/option";

interface ConnectorFieldProps {
  field: Source["fields"][number];
  bound: AnyField;
  /** The accounts that the source lists. */
  accounts: readonly Option[];
  today: string;
}

/** Draws a field of a source's form. */
export function ConnectorField({ field, bound, accounts, today }: ConnectorFieldProps) {
  const { kind, label, help } = field;
  if (kind === "date") return <DateField field={bound} label={label} help={help} today={today} />;
  if (kind === "secret") return <SecretField field={field} bound={bound} />;
  if (kind === "accounts") return <MultiSelect field={bound} label={label} help={help} options={accounts} />;
  if (kind === "account" && accounts.length > 0)
    return <Combobox field={bound} label={label} help={help} options={accounts} opensOnPress />;
  return <TextField field={bound} label={label} help={help} />;
}

/** Draws a field whose value is never shown again. */
export function SecretField({ field: { label, help }, bound }: Pick<ConnectorFieldProps, "field" | "bound">) {
  return (
    <PasswordField
      field={bound}
      label={label}
      help={help}
      autoComplete="new-password"
      showLabel={`Show ${label}`}
      hideLabel={`Hide ${label}`}
    />
  );
}
