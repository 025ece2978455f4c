import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { failedTo } from "../api/failed-to.ts";
import { getSignInMethods } from "../api/get-sign-in-methods.gen.ts";
import { listEvents } from "../api/list-events.gen.ts";
import { listPasskeys } from "../api/list-passkeys.gen.ts";
import { removePasskey } from "../api/remove-passkey.gen.ts";
import type { Passkey } from "./passkey-row.tsx";

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const remove = useWrite(removePasskey, { refetch: [listPasskeys, getSignInMethods, listEvents] });

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ id });
      onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError && error.challenge)) throw error; // otherwise the page opens the sign-in
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={`Remove “${name}”?`}
      confirmLabel="Remove"
      cancelLabel="Keep"
      onClose={onClose}
      onConfirm={confirm}
      failureText={(error) => toldWithRequest(failedTo("remove this authentication method", error))}
    >
      You can no longer sign in with it. Delete it on your device too, so it isn't offered there.
    </ConfirmDialog>
  );
}
