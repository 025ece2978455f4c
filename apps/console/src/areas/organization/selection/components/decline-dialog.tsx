import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { showMessage } from "../../../../shared/message.ts";
import { declineMyInvite } from "../api/decline-my-invite.gen.ts";
import { listMyInvites } from "../api/list-my-invites.gen.ts";

interface DeclineDialogProps {
  inviteToken: string;
  placeName: string;
  onClose: () => void;
}

/** Confirms that the user declines an invite. */
export function DeclineDialog({ inviteToken, placeName, onClose }: DeclineDialogProps) {
  const decline = useWrite(declineMyInvite, { refetch: [listMyInvites] });
  return (
    <ConfirmDialog
      open
      danger
      title={`Decline the invite to ${placeName}?`}
      confirmLabel="Decline"
      onClose={onClose}
      onConfirm={async () => {
        const { org_userInviteMeDecline: declined } = await decline.mutateAsync({ inviteToken });
        showMessage({ tone: "good", text: declined.message, closeAfter: 8_000 });
      }}
      failureText={(error) => (error as ApiError).message}
    >
      <p>We'll notify the person who invited you. To join later, ask for a new invite.</p>
    </ConfirmDialog>
  );
}
