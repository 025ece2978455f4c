import type { Operation } from "@bc/api-schema/operation";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { type ApiError, toldWithRequest } from "./api/api-error.ts";
import { revokeInvite, type RevokeInviteMutationVariables } from "./api/revoke-invite.gen.ts";
import { useWrite } from "./api/use-operation.ts";

interface RevokeInviteDialogProps extends RevokeInviteMutationVariables {
  email: string;
  /** The operations whose answers it outdates. */
  refetch: readonly Pick<Operation<never, never>, "name">[];
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before an invite is revoked. */
export function RevokeInviteDialog({ email, input, refetch, onClose, onRevoked }: RevokeInviteDialogProps) {
  const revoke = useWrite(revokeInvite, { refetch });
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
      <p>The link they were sent no longer works. They can be invited again.</p>
    </ConfirmDialog>
  );
}
