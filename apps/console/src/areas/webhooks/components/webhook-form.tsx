import { maxDescriptionLength, maxUrlLength } from "@bc/webhook/contract/limits";
import { webhookEventTypes } from "@bc/webhook/contract/event-types";
import { Checkbox } from "@bc/ui/form/checkbox";
import { CheckboxGroup } from "@bc/ui/form/checkbox-group";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import { eventOptions, type Webhook } from "./webhook-words.ts";

const schema = z.object({
  url: z.string().trim().max(maxUrlLength),
  description: z.string().trim().max(maxDescriptionLength).optional(),
  events: z.array(z.enum(webhookEventTypes)).min(1, "Select at least one event"),
  includesCustomerData: z.boolean().optional(),
});
export type WebhookValues = z.output<typeof schema>;

interface WebhookFormProps {
  label: string;
  saved?: Webhook;
  busy: boolean;
  submitLabel: string;
  save: (values: WebhookValues) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
}

export function WebhookForm({ label, saved, busy, submitLabel, save, onSaved, onCancel }: WebhookFormProps) {
  const values = {
    url: saved?.url ?? "",
    description: saved?.description ?? "",
    events: (saved?.events ?? []) as WebhookValues["events"],
    includesCustomerData: saved?.includesCustomerData ?? false,
  };
  return (
    <Form schema={schema} values={values} save={save} {...(onSaved && { onSaved })} formType="webhook" label={label}>
      {(fields) => (
        <>
          <FormFields flush>
            <TextField
              field={fields.url}
              label="Address"
              help="https on port 443 or 8443, reachable from the internet"
              placeholder="https://erp.example.com/hooks"
              autoComplete="off"
            />
            <TextField
              field={fields.description}
              label="Description"
              countTo={maxDescriptionLength}
              autoComplete="off"
            />
            <CheckboxGroup field={fields.events} label="Events" options={eventOptions} />
            <Checkbox
              field={fields.includesCustomerData}
              label="Include customer data"
              help="Adds names, addresses, email and phone of your customers to each event. Only send them to systems that may store them."
            />
          </FormFields>
          <DialogFooter busy={busy} onBack={onCancel}>
            {submitLabel}
          </DialogFooter>
        </>
      )}
    </Form>
  );
}
