import { lazy, Suspense } from "react";
import { writeTarget, type User, userLists } from "../api/use-users.ts";
import type { Reader } from "./change-rule.ts";
import type { Invitees } from "./invite-form.tsx";
import type { InvitePlace } from "./invite-place.ts";

const BlockDialog = lazy(async () => ({ default: (await import("./block-dialog.tsx")).BlockDialog }));
const InviteDialog = lazy(async () => ({ default: (await import("./invite-dialog.tsx")).InviteDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import("./remove-dialog.tsx")).RemoveDialog }));
const RevokeInviteDialog = lazy(async () => ({
  default: (await import("../../../shared/revoke-invite-dialog.tsx")).RevokeInviteDialog,
}));
const RoleDialog = lazy(async () => ({ default: (await import("./role-dialog.tsx")).RoleDialog }));
const RightsDrawer = lazy(async () => ({ default: (await import("./rights-drawer.tsx")).RightsDrawer }));

/** The open dialog and its user. */
export type OpenDialog =
  | { kind: "invite"; invitees: Partial<Invitees> }
  | { kind: "remove"; users: readonly User[] }
  | { kind: "block" | "revoke" | "rights"; user: User }
  | { kind: "role"; user: User; chosen?: string };

interface UserDialogsProps {
  dialog: OpenDialog;
  place: InvitePlace;
  reader: Reader;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in, after which the dialog reopens. */
  onChallenge: (dialog: OpenDialog) => void;
  /** Called with the message for the page. */
  onDone: (message: string) => void;
}

export function UserDialogs(props: UserDialogsProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ dialog, place, reader, onClose, onChallenge, onDone }: UserDialogsProps) {
  const { organizationId, business } = place;
  switch (dialog.kind) {
    case "invite":
      return (
        <InviteDialog
          place={place}
          suggested={dialog.invitees}
          onClose={onClose}
          onChallenge={(invitees) => onChallenge({ kind: "invite", invitees })}
          onInvited={onDone}
        />
      );
    case "block":
      return (
        <BlockDialog
          user={dialog.user}
          organizationId={organizationId}
          onClose={onClose}
          onChallenge={() => onChallenge(dialog)}
          onBlocked={onDone}
        />
      );
    case "remove":
      return (
        <RemoveDialog
          place={place}
          users={dialog.users}
          onClose={onClose}
          onChallenge={() => onChallenge(dialog)}
          onRemoved={onDone}
        />
      );
    case "revoke": {
      const { id: inviteId, primaryEmail } = dialog.user;
      return (
        <RevokeInviteDialog
          email={primaryEmail}
          input={{ ...writeTarget({ organizationId, businessId: business?.id }), inviteId }}
          refetch={userLists}
          onClose={onClose}
          onRevoked={() => onDone("Invite revoked.")}
        />
      );
    }
    case "role":
      return (
        <RoleDialog
          place={place}
          user={dialog.user}
          suggested={dialog.chosen}
          reader={reader}
          onClose={onClose}
          onChallenge={(chosen) => onChallenge({ ...dialog, chosen })}
          onChanged={onDone}
        />
      );
    case "rights":
      return <RightsDrawer organizationId={organizationId} user={dialog.user} onClose={onClose} />;
  }
}
