import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { TextField } from "@bc/ui/form/text-field";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { listPasskeys } from "../api/list-passkeys.gen.ts";
import { renamePasskey } from "../api/rename-passkey.gen.ts";
import { maxNameLength, passkeyName } from "./passkey-name.ts";
import type { Passkey } from "./passkey-row.tsx";

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useWrite(renamePasskey, { refetch: [listPasskeys] });
  return (
    <Dialog open title="Rename passkey" busy={rename.isPending} outsideCloses={false} onClose={onClose}>
      <Form
        schema={passkeyName}
        values={{ name }}
        save={(values) => rename.mutateAsync({ id, ...values })}
        onSaved={onClose}
        formType="passkeyRename"
        label="Rename passkey"
      >
        {(fields) => (
          <>
            <FormFields flush>
              <TextField field={fields.name} label="Name" countTo={maxNameLength} autoComplete="off" />
            </FormFields>
            <DialogFooter busy={rename.isPending} onBack={onClose}>
              Save
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
