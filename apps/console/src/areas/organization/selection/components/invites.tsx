import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { roleLabel } from "../../../../shared/role-label.ts";
import type { useAcceptInvite } from "../api/use-accept-invite.ts";
import type { ListMyInvitesQuery } from "../api/list-my-invites.gen.ts";

export type Invite = ListMyInvitesQuery["org_userInviteMe"][number];

interface InvitesProps {
  invites: readonly Invite[];
  accept: ReturnType<typeof useAcceptInvite>;
}

export function Invites({ invites, accept }: InvitesProps) {
  return (
    <Card title="Invites" note="You've been invited to join:">
      <ul className="divide-y divide-line">
        {invites.map(({ id, organizationName, businessName, roleName, invitedBy, inviteToken }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-5">
            <div className="min-w-0">
              <p className="font-medium wrap-break-word">{businessName ?? organizationName}</p>
              <p className="text-muted wrap-break-word">
                {[businessName && organizationName, roleLabel(roleName), invitedBy && `invited by ${invitedBy}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <Button
              busy={accept.isPending && accept.variables.inviteToken === inviteToken}
              disabled={inviteToken === null || accept.isPending}
              aria-label={`Accept the invite to ${businessName ?? organizationName}`}
              onClick={() => inviteToken && accept.mutate({ inviteToken })}
            >
              Accept
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
