import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { useSnackbar } from "@bc/ui/snackbar";
import { type ApiError, toldWithRequest } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { revokeInvite, type RevokeInviteMutationVariables } from "../../../shared/api/revoke-invite.gen.ts";
import { inviteLists } from "./invite-lists.ts";

interface RevokeInviteDialogProps extends RevokeInviteMutationVariables {
  email: string;
  onClose: () => void;
}

/** Asks before an invite is revoked. */
export function RevokeInviteDialog({ email, input, onClose }: RevokeInviteDialogProps) {
  const revoke = useWrite(revokeInvite, { refetch: inviteLists });
  const show = useSnackbar();
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the invite of ${email}?`}
      confirmLabel="Revoke"
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync({ input });
        show({ tone: "good", text: `The invite to ${email} was revoked.` });
      }}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      <p>The link they were sent no longer works. They can be invited again.</p>
    </ConfirmDialog>
  );
}
