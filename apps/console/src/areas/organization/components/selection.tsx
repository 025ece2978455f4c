import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { Button, ButtonLink } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { PageHeader } from "@bc/ui/page";
import { useNavigate } from "react-router";
import { getMe } from "../../../shared/api/get-me.gen.ts";
import type { Me } from "../../../shared/api/use-me.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCurrentState, useEnter } from "../../../shared/current/current.tsx";
import { counted } from "../../../shared/format/words.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import { acceptInvite } from "../api/accept-invite.gen.ts";
import { listMyInvites, type ListMyInvitesQuery } from "../api/list-my-invites.gen.ts";

type Organization = Me["organizations"][number];
type Invite = ListMyInvitesQuery["org_userInviteMe"][number];

interface SelectionProps {
  organizations: readonly Organization[];
  invites: readonly Invite[];
}

export function Selection({ organizations, invites }: SelectionProps) {
  const accept = useWrite(acceptInvite, { refetch: [getMe, listMyInvites] });
  return (
    <>
      <PageHeader
        title="Choose an organization"
        note="What you see in the console belongs to the organization you work in. You can switch at any time."
        actions={
          <ButtonLink variant="secondary" href="/organization/new">
            New organization
          </ButtonLink>
        }
      />
      {accept.data && <Alert tone="good">{accept.data.org_userConsumeInvite.message}</Alert>}
      {accept.error && (
        <Alert tone="bad">
          {accept.error.message}
          {accept.error.requestId && ` (request ${accept.error.requestId})`}
        </Alert>
      )}
      {invites.length > 0 && (
        <Card title="Invites" note="Somebody asks you to join them.">
          <ul className="divide-y divide-line">
            {invites.map((invite) => (
              <li
                key={invite.id}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-5"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-break-word">{invite.businessName ?? invite.organizationName}</p>
                  <p className="text-muted">
                    {[
                      invite.businessName && invite.organizationName,
                      roleLabel(invite.roleName),
                      invite.invitedBy && `invited by ${invite.invitedBy}`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <Button
                  busy={accept.isPending && accept.variables.inviteToken === invite.inviteToken}
                  disabled={invite.inviteToken === null || accept.isPending}
                  aria-label={`Accept the invite to ${invite.businessName ?? invite.organizationName}`}
                  onClick={() => invite.inviteToken && accept.mutate({ inviteToken: invite.inviteToken })}
                >
                  Accept
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {organizations.length > 0 && <Organizations organizations={organizations} />}
    </>
  );
}

function Organizations({ organizations }: { organizations: readonly Organization[] }) {
  const navigate = useNavigate();
  const enter = useEnter();
  const state = useCurrentState();
  const currentId = state.status === "ready" ? state.current.organization.id : undefined;
  function choose({ id, name, businesses }: Organization) {
    if (id !== currentId) void enter({ organization: { id, name }, business: businesses[0] ?? null });
    void navigate("/");
  }
  return (
    <Card title="Your organizations">
      <ul className="divide-y divide-line">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <button
              type="button"
              onClick={() => choose(organization)}
              className="flex w-full cursor-pointer flex-wrap items-center justify-between gap-3 px-4 py-3 text-start text-sm hover:bg-hover sm:px-5"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-break-word">{organization.name}</span>
                <span className="text-muted">
                  {counted(organization.businessCount, organization.businessEntityTerminology.toLowerCase())}
                  {organization.roleName && ` · ${roleLabel(organization.roleName)}`}
                </span>
              </span>
              {organization.id === currentId && <Badge tone="busy">Current</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
