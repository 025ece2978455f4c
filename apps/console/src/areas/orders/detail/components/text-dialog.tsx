import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { TextArea } from "@bc/ui/form/text-field";
import type { ReactNode } from "react";
import { z } from "zod";

const maxLength = 1_000;
const required = z.object({ text: z.string().trim().min(1).max(maxLength) });
const optional = z.object({ text: z.string().max(maxLength).optional() });

interface TextDialogProps {
  title: string;
  /** The consequences. */
  description: ReactNode;
  label: string;
  confirmLabel: string;
  formType: string;
  isRequired: boolean;
  isBusy: boolean;
  save: (text: string | null) => Promise<unknown>;
  onSaved?: () => void;
  onClose: () => void;
}

/** Asks for a text that is kept with an action. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, label, confirmLabel, formType, isRequired, isBusy, save, onSaved, onClose } = props;
  return (
    <Dialog open title={title} description={description} busy={isBusy} outsideCloses={false} onClose={onClose}>
      <Form
        schema={isRequired ? required : (optional as unknown as typeof required)}
        values={{ text: undefined }}
        formType={formType}
        label={title}
        save={({ text }) => save(text ?? null)}
        onSaved={() => {
          onSaved?.();
          onClose();
        }}
      >
        {(fields) => (
          <>
            <FormFields flush>
              <TextArea field={fields.text} label={label} countTo={maxLength} />
            </FormFields>
            <DialogFooter when={isRequired ? "changed" : "always"} busy={isBusy} onBack={onClose}>
              {confirmLabel}
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
