import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { type ApiError, toldWithRequest } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { revokeInvite, type RevokeInviteMutationVariables } from "../../../shared/api/revoke-invite.gen.ts";
import { inviteViews } from "../api/use-security.ts";

interface RevokeUnusedDialogProps extends RevokeInviteMutationVariables {
  email: string;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before an invite that nobody took is revoked. */
export function RevokeUnusedDialog({ email, input, onClose, onRevoked }: RevokeUnusedDialogProps) {
  const revoke = useWrite(revokeInvite, { refetch: inviteViews });
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the invite of ${email}?`}
      confirmLabel="Revoke"
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync({ input });
        onRevoked();
      }}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      <p>The link they were sent no longer works. You can invite them again.</p>
    </ConfirmDialog>
  );
}
