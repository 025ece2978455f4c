import { resendMessage } from "@bc/org/contract/invitation";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { useSnackbar } from "@bc/ui/snackbar";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import type { ListOrganizationInvitesQuery } from "../api/list-organization-invites.gen.ts";
import { resendInvite } from "../../../shared/api/resend-invite.gen.ts";
import { inviteLists } from "./invite-lists.ts";
import { readerDay } from "./reader-day.ts";
import { useNotifyError } from "./use-notify-error.ts";

export type Invite = ListOrganizationInvitesQuery["org_userInviteList"]["data"][number];

const RevokeInviteDialog = lazy(async () => ({
  default: (await import("../../../shared/revoke-invite-dialog.tsx")).RevokeInviteDialog,
}));

const states = {
  AWAITING_APPROVAL: { text: "Awaiting approval", tone: "warning" },
  PENDING: { text: "Pending", tone: "neutral" },
  EXPIRED: { text: "Expired", tone: "warning" },
  ACCEPTED: { text: "Accepted", tone: "success" },
  DECLINED: { text: "Declined", tone: "neutral" },
  REVOKED: { text: "Revoked", tone: "neutral" },
} as const;

/** `name` is the invited address, or the organization on a user's own page. */
export function InviteRow({ invite, name }: { invite: Invite; name: string }) {
  const { id: inviteId, organizationId, primaryEmail, inviteStatus, isUndeliverable } = invite;
  const { text, tone } =
    isUndeliverable && inviteStatus === "PENDING"
      ? ({ text: "Undeliverable", tone: "danger" } as const)
      : states[inviteStatus];
  const input = { organizationId, inviteId };
  const resend = useWrite(resendInvite, { refetch: inviteLists });
  const [isRevoking, setIsRevoking] = useState(false);
  const show = useSnackbar();
  const notifyError = useNotifyError();
  const canResend = inviteStatus === "PENDING" || inviteStatus === "EXPIRED";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-dense wrap-anywhere text-muted">
        {roleLabel(invite.roleName)}
        {invite.businessName && ` of ${invite.businessName}`} · {readerDay(invite.createdAt)}
        {invite.invitedBy && ` by ${invite.invitedBy}`}
      </p>
      {(canResend || inviteStatus === "AWAITING_APPROVAL") && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {canResend && (
            <Button
              size="small"
              variant="secondary"
              busy={resend.isPending}
              onClick={() =>
                resend.mutate(
                  { input },
                  {
                    onSuccess: ({ org_userInviteResend: resent }) =>
                      show({ tone: "good", text: resendMessage(resent.inviteStatus) }),
                    onError: notifyError,
                  },
                )
              }
            >
              Resend
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => setIsRevoking(true)}>
            Revoke
          </Button>
        </div>
      )}
      {isRevoking && (
        <Suspense>
          <RevokeInviteDialog
            email={primaryEmail}
            input={input}
            refetch={inviteLists}
            onClose={() => setIsRevoking(false)}
            onRevoked={() => show({ tone: "good", text: `Invite to ${primaryEmail} revoked.` })}
          />
        </Suspense>
      )}
    </>
  );
}
