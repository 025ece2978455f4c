import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { FormValues } from "@bc/ui/form/form-values";
import { PasswordField } from "@bc/ui/form/password-field";
import { useState } from "react";
import type { z } from "zod";
import { useClient } from "../../../shared/api/client.ts";
import { changePassword } from "../api/change-password.gen.ts";
import { failedTo } from "../api/failed-to.ts";
import { usePersonalWords } from "../api/use-personal-words.ts";
import { MatchNote } from "./match-note.tsx";
import { type NewPassword, newPasswordSchema } from "./new-password-schema.ts";
import { Strength } from "./strength.tsx";

interface ChangePasswordDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

export function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordDialogProps) {
  const client = useClient();
  const own = usePersonalWords();
  const [schema] = useState(() => newPasswordSchema(own));
  const [busy, setBusy] = useState(false);

  async function save({ currentPassword, newPassword }: z.output<NewPassword>): Promise<void> {
    setBusy(true);
    try {
      await client.request(changePassword, { input: { currentPassword, newPassword } });
    } catch (error) {
      throw failedTo("update your password", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open title="Change password" busy={busy} outsideCloses={false} onClose={onClose}>
      <Form
        schema={schema}
        values={{}}
        save={save}
        onSaved={() => {
          onClose();
          onChanged();
        }}
        formType="passwordChange"
        label="Change password"
      >
        {(fields) => (
          <>
            <FormFields flush>
              <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
              <PasswordField
                field={fields.newPassword}
                label="New password"
                help="15+ characters, or 8+ with upper- and lowercase letters, a number and a symbol"
                autoComplete="new-password"
              />
              <FormValues schema={schema}>{({ newPassword }) => <Strength password={newPassword ?? ""} />}</FormValues>
              <PasswordField field={fields.confirmation} label="Confirm new password" autoComplete="new-password" />
              <FormValues schema={schema}>
                {({ newPassword, confirmation }) => (
                  <MatchNote newPassword={newPassword ?? ""} confirmation={confirmation ?? ""} />
                )}
              </FormValues>
            </FormFields>
            <DialogFooter busy={busy} onBack={onClose} when="valid">
              Save
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
