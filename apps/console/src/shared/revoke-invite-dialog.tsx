import type { Operation } from "@bc/api-schema/operation";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ApiError } from "./api/api-error.ts";
import { toldWithRequest } from "./told-with-request.tsx";
import { revokeInvite, type RevokeInviteMutationVariables } from "./api/revoke-invite.gen.ts";
import { useWrite } from "./api/use-operation.ts";

interface RevokeInviteDialogProps extends RevokeInviteMutationVariables {
  email: string;
  /** The operations that it invalidates. */
  refetch: readonly Pick<Operation<never, never>, "name">[];
  onClose: () => void;
  onRevoked: () => void;
}

/** Confirms the revocation of an invitation. */
export function RevokeInviteDialog({ email, input, refetch, onClose, onRevoked }: RevokeInviteDialogProps) {
  const revoke = useWrite(revokeInvite, { refetch });
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the invite to ${email}?`}
      confirmLabel="Revoke"
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync({ input });
        onRevoked();
      }}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      <p>Their link stops working. You can invite them again.</p>
    </ConfirmDialog>
  );
}
