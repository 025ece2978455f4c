import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { useSnackbar } from "@bc/ui/snackbar";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import { listMembers } from "../api/list-members.gen.ts";
import { listOrganizationInvites, type ListOrganizationInvitesQuery } from "../api/list-organization-invites.gen.ts";
import { listUserInvites } from "../api/list-user-invites.gen.ts";
import { resendFoundInvite } from "../api/resend-found-invite.gen.ts";
import { revokeFoundInvite } from "../api/revoke-found-invite.gen.ts";
import { readerDay } from "./reader-day.ts";
import { useTell } from "./use-tell.ts";

export type Invite = ListOrganizationInvitesQuery["org_userInviteList"]["data"][number];

const states = {
  PENDING: { text: "Waiting", tone: "neutral" },
  EXPIRED: { text: "Expired", tone: "warning" },
  ACCEPTED: { text: "Accepted", tone: "good" },
  REVOKED: { text: "Withdrawn", tone: "neutral" },
} as const;

const outdated = [listOrganizationInvites, listUserInvites, listMembers];

/** `name` is what the reader does not know yet: who was invited, or where to. */
export function InviteRow({ invite, name }: { invite: Invite; name: string }) {
  const { id: inviteId, organizationId, primaryEmail, inviteStatus, isUndeliverable } = invite;
  const { text, tone } =
    isUndeliverable && inviteStatus === "PENDING"
      ? ({ text: "Undeliverable", tone: "bad" } as const)
      : states[inviteStatus];
  const input = { organizationId, inviteId };
  const resend = useWrite(resendFoundInvite, { refetch: outdated });
  const revoke = useWrite(revokeFoundInvite, { refetch: outdated });
  const show = useSnackbar();
  const tell = useTell();
  const isOpen = inviteStatus === "PENDING" || inviteStatus === "EXPIRED";
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
      {isOpen && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(
                { input },
                {
                  onSuccess: () => show({ tone: "good", text: `The invite to ${primaryEmail} was sent again.` }),
                  onError: tell,
                },
              )
            }
          >
            Resend
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={revoke.isPending}
            onClick={() =>
              revoke.mutate(
                { input },
                {
                  onSuccess: () => show({ tone: "good", text: `The invite to ${primaryEmail} was withdrawn.` }),
                  onError: tell,
                },
              )
            }
          >
            Withdraw
          </Button>
        </div>
      )}
    </>
  );
}
