import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { TextField } from "@bc/ui/text-field";
import { lazy, Suspense, useState } from "react";
import { roleLabel } from "../../../../shared/role-label.ts";
import type { useAcceptInvite } from "../api/use-accept-invite.ts";
import type { ListMyInvitesQuery } from "../api/list-my-invites.gen.ts";

const DeclineDialog = lazy(async () => ({ default: (await import("./decline-dialog.tsx")).DeclineDialog }));

export type Invite = ListMyInvitesQuery["org_userInviteMe"][number];

interface InvitesProps {
  invites: readonly Invite[];
  accept: ReturnType<typeof useAcceptInvite>;
  /** Whether the user has no name yet, so that it is asked for. */
  asksName: boolean;
}

export function Invites({ invites, accept, asksName }: InvitesProps) {
  const [declined, setDeclined] = useState<Invite>();
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const name =
    asksName && firstName.trim() && lastName.trim()
      ? { firstName: firstName.trim(), lastName: lastName.trim() }
      : undefined;
  return (
    <Card title="Invites" note="You've been invited to join:">
      {asksName && (
        <div className="grid gap-4 border-b border-line px-4 py-4 sm:grid-cols-2 sm:px-5">
          <TextField
            label="First name"
            value={firstName}
            onChange={setFirstName}
            autoComplete="given-name"
            help="Optional. Shown to your team."
          />
          <TextField label="Last name" value={lastName} onChange={setLastName} autoComplete="family-name" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {invites.map((invite) => {
          const { id, organizationName, businessName, roleName, invitedBy, inviteToken } = invite;
          const placeName = businessName ?? organizationName;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-5">
              <div className="min-w-0">
                <p className="font-medium wrap-break-word">{placeName}</p>
                <p className="text-muted wrap-break-word">
                  {[businessName && organizationName, roleLabel(roleName), invitedBy && `invited by ${invitedBy}`]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  disabled={inviteToken === null || accept.isPending}
                  aria-label={`Decline the invite to ${placeName}`}
                  onClick={() => setDeclined(invite)}
                >
                  Decline
                </Button>
                <Button
                  busy={accept.isPending && accept.variables.inviteToken === inviteToken}
                  disabled={inviteToken === null || accept.isPending}
                  aria-label={`Accept the invite to ${placeName}`}
                  onClick={() => inviteToken && accept.mutate({ inviteToken, name })}
                >
                  Accept
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {declined?.inviteToken && (
        <Suspense>
          <DeclineDialog
            inviteToken={declined.inviteToken}
            placeName={declined.businessName ?? declined.organizationName}
            onClose={() => setDeclined(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
