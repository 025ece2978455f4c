import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { Select } from "@bc/ui/form/select";
import { TextArea } from "@bc/ui/form/text-field";
import { z } from "zod";
import { createNote } from "../api/create-note.gen.ts";
import { updateNote } from "../api/update-note.gen.ts";
import { noteTypeWords } from "./note-words.ts";
import { type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

const types = ["INTERNAL", "CUSTOMER", "GIFT"] as const;
const maxLength = 5_000;
const schema = z.object({ type: z.enum(types), note: z.string().trim().min(1).max(maxLength) });

interface NoteDialogProps {
  order: Order;
  /** The note to change; otherwise one is added. */
  note?: Order["notes"][number] | undefined;
  onClose: () => void;
}

export function NoteDialog({ order, note, onClose }: NoteDialogProps) {
  const create = useOrderWrite(createNote);
  const update = useOrderWrite(updateNote);
  const isPending = create.isPending || update.isPending;
  const title = note ? "Edit note" : "Add note";
  return (
    <Dialog open title={title} busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        schema={schema}
        values={{ type: types.find((type) => type === note?.type) ?? "INTERNAL", note: note?.note ?? undefined }}
        formType="orderNote"
        label={title}
        save={(values) =>
          note
            ? update.save({ ...versionOf(order), noteId: note.id, note: values.note })
            : create.save({ cartOrderId: order.cartOrderId, ...values })
        }
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush>
              {!note && (
                <Select
                  field={fields.type}
                  label="Type"
                  options={types.map((value) => ({ value, ...noteTypeWords[value] }))}
                />
              )}
              <TextArea field={fields.note} label="Note" rows={5} countTo={maxLength} />
            </FormFields>
            <DialogFooter busy={isPending} onBack={onClose}>
              {note ? "Save" : "Add note"}
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
