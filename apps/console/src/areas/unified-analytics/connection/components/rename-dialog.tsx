import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import type { Connection } from "./connection.ts";
import { useUpdateConnection } from "./use-update-connection.ts";

const maxTitle = 100;
const schema = z.object({ title: z.string().max(maxTitle).optional() });

/** Gives a connection the user's own name. */
export function RenameDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { title, source } = connection.dataConnector;
  const { update, isPending } = useUpdateConnection(connection);
  return (
    <Dialog open title="Rename data connector" busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        schema={schema}
        values={{ title: title === source ? undefined : title }}
        formType="data-connector-name"
        label="Name"
        save={(values) => update({ title: values.title?.trim() ?? "" })}
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush>
              <TextField
                field={fields.title}
                label="Name"
                placeholder={source}
                help={`If blank, it's called ${source}.`}
                countTo={maxTitle}
              />
            </FormFields>
            <DialogFooter busy={isPending} onBack={onClose}>
              Save
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
