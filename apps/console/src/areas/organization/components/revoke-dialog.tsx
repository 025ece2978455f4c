import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { type ApiError, toldWithRequest } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { revokeInvite } from "../../../shared/api/revoke-invite.gen.ts";
import { narrowest, type User, userLists, type UsersPlace } from "../api/use-users.ts";

interface RevokeDialogProps {
  user: User;
  place: UsersPlace;
  onClose: () => void;
  onRevoked: (message: string) => void;
}

/** Asks before an invite is revoked. */
export function RevokeDialog({ user, place, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useWrite(revokeInvite, { refetch: userLists });
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the invite of ${user.primaryEmail}?`}
      confirmLabel="Revoke"
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync({ input: { ...narrowest(place), inviteId: user.id } });
        onRevoked("The invite was revoked.");
      }}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      <p>The link they were sent no longer works. You can invite them again.</p>
    </ConfirmDialog>
  );
}
