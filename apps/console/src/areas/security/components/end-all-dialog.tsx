import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { FormFields } from "@bc/ui/form/form-layout";
import { Form } from "@bc/ui/form/form";
import { PasswordField } from "@bc/ui/form/password-field";
import { useState } from "react";
import { z } from "zod";
import { useMe } from "../../../shared/api/use-me.ts";
import { useConfig } from "../../../shared/config.ts";
import { useSession } from "../../../shared/session.ts";
import { endAllSessions } from "../api/end-all-sessions.ts";
import { failedTo } from "../api/failed-to.ts";

const schema = z.object({ password: z.string() });

interface EndAllDialogProps {
  onClose: () => void;
  onEnded: () => void;
}

export function EndAllDialog({ onClose, onEnded }: EndAllDialogProps) {
  const { apiUrl } = useConfig();
  const session = useSession();
  const email = useMe().data?.me.primaryEmail ?? "";
  const [busy, setBusy] = useState(false);

  async function end({ password }: z.output<typeof schema>): Promise<void> {
    setBusy(true);
    try {
      await endAllSessions({ apiUrl, session, email, password });
    } catch (error) {
      throw failedTo("sign you out of all sessions", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Sign out of all sessions"
      description="This signs you out on all devices, including this one. Enter your password to confirm."
      busy={busy}
      outsideCloses={false}
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={{}}
        save={end}
        onSaved={() => {
          onClose();
          onEnded();
        }}
        formType="sessionsEnd"
        label="Sign out of all sessions"
      >
        {(fields) => (
          <>
            <FormFields flush>
              <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
            </FormFields>
            <DialogFooter busy={busy} onBack={onClose}>
              Sign out
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
