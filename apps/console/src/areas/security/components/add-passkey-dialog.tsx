import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { TextField } from "@bc/ui/form/text-field";
import { useState } from "react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { listSessions } from "../api/list-sessions.gen.ts";
import { useAddPasskey } from "../api/use-add-passkey.ts";
import { maxNameLength, type PasskeyName, passkeyName } from "./passkey-name.ts";

interface AddPasskeyDialogProps {
  onClose: () => void;
  onAdded: (name: string, recoveryCode: string | undefined) => void;
}

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  const sessions = useOperation(listSessions, {});
  const device = sessions.data?.identity_sessionList.find(({ isCurrent }) => isCurrent)?.device;
  const [busy, setBusy] = useState(false);

  async function save({ name }: PasskeyName): Promise<void> {
    setBusy(true);
    try {
      const outcome = await add(name);
      if (outcome === "sign-in-first") onClose();
      else onAdded(name, outcome.recoveryCode);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Add a passkey"
      description="Your browser asks for your fingerprint, face or PIN, or for the phone or security key that stores the passkey."
      busy={busy}
      outsideCloses={false}
      onClose={onClose}
    >
      <Form
        schema={passkeyName}
        values={{ name: device ?? "This device" }}
        save={save}
        formType="passkeyAdd"
        label="Add a passkey"
      >
        {(fields) => (
          <>
            <FormFields flush>
              <TextField
                field={fields.name}
                label="Name"
                help="Helps you recognize it later"
                countTo={maxNameLength}
                autoComplete="off"
              />
            </FormFields>
            <DialogFooter busy={busy} onBack={onClose} when="always">
              Continue
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
