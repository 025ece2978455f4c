import { businessName, maxBusinessNameLength } from "@bc/org/contract/organization";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { TextField } from "@bc/ui/form/text-field";
import { useState } from "react";
import { z } from "zod";
import type { Current } from "../../../../shared/current/current.tsx";
import { useCreateBusiness } from "../api/use-create-business.ts";

const schema = z.object({ name: businessName });
const focusFirst = (element: HTMLElement | null): void => element?.querySelector("input")?.focus();

interface CreateBusinessDialogProps {
  organization: Current["organization"];
  onClose: () => void;
  onCreated: (name: string) => void;
}

export function CreateBusinessDialog({ organization, onClose, onCreated }: CreateBusinessDialogProps) {
  const create = useCreateBusiness(organization);
  const [busy, setBusy] = useState(false);
  const word = organization.terminology.toLowerCase();

  async function save({ name }: z.output<typeof schema>): Promise<void> {
    setBusy(true);
    try {
      onCreated((await create(name)).name);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={`Create ${word}`}
      description={`It's added to ${organization.name}, and you'll switch to it.`}
      busy={busy}
      outsideCloses={false}
      onClose={onClose}
    >
      <div ref={focusFirst}>
        <Form
          schema={schema}
          values={{}}
          save={save}
          onSaved={onClose}
          formType="businessCreate"
          label={`Create ${word}`}
        >
          {(fields) => (
            <>
              <FormFields flush>
                <TextField
                  field={fields.name}
                  label={`${organization.terminology} name`}
                  countTo={maxBusinessNameLength}
                  autoComplete="off"
                />
              </FormFields>
              <DialogFooter busy={busy} onBack={onClose}>
                Create
              </DialogFooter>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  );
}
