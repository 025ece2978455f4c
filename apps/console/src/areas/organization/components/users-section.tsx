import type { RoleIntent } from "@bc/org/contract/rights";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { LayerProvider } from "@bc/ui/layer";
import { Snackbar, SnackbarProvider } from "@bc/ui/snackbar";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "../../../shared/api/use-me.ts";
import { draft } from "../../../shared/draft.ts";
import type { Rights } from "../../../shared/rights.ts";
import { WhyNot } from "../../../shared/why-not.tsx";
import type { User } from "../api/use-users.ts";
import { type OpenDialog, UserDialogs } from "./user-dialogs.tsx";
import { UsersTable } from "./users-table.tsx";
import { type Notice, useUserWrites } from "./use-user-writes.ts";

export interface UsersSectionProps {
  organizationId: string;
  /** Set to list the users of one business; otherwise those of the organization and all its businesses. */
  businessId?: string | undefined;
  businessName?: string | undefined;
  /** The user's rights in that place. */
  rights: Rights;
  /** The organization's term for a business. */
  terminology: string;
}

const rowIntents: readonly RoleIntent[] = ["inviteMembers", "assignRoles", "removeMembers", "blockUser", "unblockUser"];

/**
 * The users of an organization or a business. In the address, `q` is the search, `page` the page, and `invite` opens
 * the invite dialog, with an address if it names one.
 */
export function UsersSection(props: UsersSectionProps) {
  const { organizationId, businessId, businessName = "", rights, terminology } = props;
  const draftName = `users.${businessId ?? organizationId}`;
  const meId = useMe().data?.me.id ?? "";
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(() => draft.read<OpenDialog>(draftName));
  const [notice, setNotice] = useState<Notice>();
  const [invited, setInvited] = useState<string>();
  const [chosen, setChosen] = useState<readonly User[]>([]);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const place = { organizationId, businessId };
  const { unblock, resend, approve, decline } = useUserWrites(place, setNotice);
  const reader = { id: meId, rights };
  const mayInvite = rights.may("inviteMembers");

  const asksToInvite = params.get("invite");
  const dialog: OpenDialog | undefined =
    asksToInvite !== null && mayInvite
      ? { kind: "invite", invitees: asksToInvite ? { emails: [asksToInvite] } : {} }
      : opened;
  const setInvite = (isOpen: boolean): void =>
    setParams(
      (now) => {
        if (isOpen) now.set("invite", "");
        else now.delete("invite");
        return now;
      },
      { replace: true },
    );
  const close = (): void => {
    draft.remove(draftName);
    setOpened(undefined);
    if (asksToInvite !== null) setInvite(false);
  };
  const open = (next: OpenDialog): void => {
    setNotice(undefined);
    setOpened(next);
  };
  const invite = (): void => {
    setNotice(undefined);
    setInvited(undefined);
    setInvite(true);
  };
  const actions = {
    unblock,
    resend,
    approve,
    decline,
    showRights: (user: User) => open({ kind: "rights", user }),
    changeRole: (user: User) => open({ kind: "role", user }),
    block: (user: User) => open({ kind: "block", user }),
    revoke: (user: User) => open({ kind: "revoke", user }),
    remove: (users: readonly User[]) => open({ kind: "remove", users }),
  };
  return (
    <Card
      title="Users"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {!mayInvite && <WhyNot intent="inviteMembers" place={place} />}
          <Button variant="secondary" disabled={!mayInvite} onClick={invite}>
            {businessId ? "Add User" : "Add users"}
          </Button>
        </span>
      }
    >
      {notice && (
        <div className="border-b border-line p-3">
          <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)}>
            {notice.text}
          </Alert>
        </div>
      )}
      {/* Within the section, so that the menus of the rows are in a landmark of the page. */}
      <LayerProvider value={layer}>
        <UsersTable
          place={place}
          terminology={terminology}
          reader={reader}
          actions={rowIntents.some(rights.may) ? actions : undefined}
          chosen={chosen}
          onChoose={setChosen}
        />
      </LayerProvider>
      <div ref={setLayer} className="contents" />
      {dialog && (
        <UserDialogs
          dialog={dialog}
          place={{
            organizationId,
            business: businessId ? { id: businessId, name: businessName } : undefined,
            terminology,
          }}
          reader={reader}
          onClose={close}
          onChallenge={(kept) => {
            close();
            draft.keep(draftName, kept);
          }}
          onDone={(text) => {
            if (dialog.kind === "invite") setInvited(text);
            else setNotice({ tone: "good", text });
            setChosen([]);
            close();
          }}
        />
      )}
      {invited && (
        <SnackbarProvider label="Messages ({hotkey})">
          <Snackbar
            tone="good"
            text={invited}
            action={{ label: "Invite more", onClick: invite }}
            closeAfter={8_000}
            onClose={() => setInvited(undefined)}
          />
        </SnackbarProvider>
      )}
    </Card>
  );
}
