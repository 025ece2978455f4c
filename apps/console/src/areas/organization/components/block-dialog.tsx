import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { personName } from "../../../shared/person-name.ts";
import { blockUser } from "../api/block-user.gen.ts";
import { type User, userLists } from "../api/use-users.ts";

interface BlockDialogProps {
  user: User;
  organizationId: string;
  onClose: () => void;
  /** The page asks for a fresh sign-in. */
  onChallenge: () => void;
  onBlocked: (message: string) => void;
}

/** Asks before a member is blocked, and says what that means. */
export function BlockDialog({ user, organizationId, onClose, onChallenge, onBlocked }: BlockDialogProps) {
  const block = useWrite(blockUser, { refetch: userLists });
  const confirm = async (): Promise<void> => {
    try {
      await block.mutateAsync({ input: { organizationId, orgUserId: user.id } });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) onChallenge();
      throw error;
    }
    onBlocked("User blocked");
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Block ${personName(user)}?`}
      confirmLabel="Block"
      onClose={onClose}
      onConfirm={confirm}
      failureText={(error) =>
        error instanceof ApiError
          ? toldWithRequest(error, `Error occurred blocking user: ${error.message}`)
          : "Error occurred blocking user"
      }
    >
      <p>
        They lose access to the organization and all its businesses until you unblock them. They keep their roles, and
        can still use other organizations.
      </p>
    </ConfirmDialog>
  );
}
