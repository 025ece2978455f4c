import type { ReactNode } from "react";
import { resendMessage } from "@bc/org/contract/invitation";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { resendInvite } from "../../../shared/api/resend-invite.gen.ts";
import { unblockUser } from "../../../shared/api/unblock-user.gen.ts";
import { approveInvite } from "../api/approve-invite.gen.ts";
import { declineInvite } from "../api/decline-invite.gen.ts";
import { writeTarget, type User, userLists, type UsersPlace } from "../api/use-users.ts";

export interface Notice {
  tone: "good" | "bad";
  text: ReactNode;
}

/** The actions on one user that need no confirmation. Results are passed to `notify`. */
export function useUserWrites(place: UsersPlace, notify: (notice: Notice) => void) {
  const unblock = useWrite(unblockUser, { refetch: userLists });
  const resend = useWrite(resendInvite, { refetch: userLists });
  const approve = useWrite(approveInvite, { refetch: userLists });
  const decline = useWrite(declineInvite, { refetch: userLists });
  const failed = (error: ApiError, lead = ""): void => {
    // A challenge has its own dialog, which asks the user to sign in again.
    if (!error.challenge) notify({ tone: "bad", text: toldWithRequest(error, `${lead}${error.message}`) });
  };
  return {
    unblock: ({ id: orgUserId }: User): void =>
      unblock.mutate(
        { input: { orgUserId, organizationId: place.organizationId } },
        {
          onSuccess: () => notify({ tone: "good", text: "User unblocked" }),
          onError: (error) => failed(error, "Error occurred unblocking user: "),
        },
      ),
    approve: ({ id: inviteId, primaryEmail }: User): void =>
      approve.mutate(
        { input: { organizationId: place.organizationId, inviteId } },
        {
          onSuccess: () => notify({ tone: "good", text: `Invite approved. We're sending it to ${primaryEmail}.` }),
          onError: (error) => failed(error),
        },
      ),
    decline: ({ id: inviteId }: User): void =>
      decline.mutate(
        { input: { organizationId: place.organizationId, inviteId } },
        { onSuccess: () => notify({ tone: "good", text: "Invite declined." }), onError: (error) => failed(error) },
      ),
    resend: ({ id: inviteId }: User): void =>
      resend.mutate(
        { input: { ...writeTarget(place), inviteId } },
        {
          onSuccess: ({ org_userInviteResend: { inviteStatus } }) =>
            notify({ tone: "good", text: resendMessage(inviteStatus) }),
          onError: (error) => failed(error),
        },
      ),
  };
}
