import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@bc/ui/menu";
import { Ellipsis } from "lucide-react";
import { personName } from "../../../shared/person-name.ts";
import type { User } from "../api/use-users.ts";
import { type Reader, whyNot, whyNotChange } from "./change-rule.ts";

export interface UserActions {
  showRights: (user: User) => void;
  changeRole: (user: User) => void;
  block: (user: User) => void;
  unblock: (user: User) => void;
  remove: (users: readonly User[]) => void;
  resend: (user: User) => void;
  revoke: (user: User) => void;
  approve: (user: User) => void;
  decline: (user: User) => void;
}

interface UserMenuProps {
  user: User;
  reader: Reader;
  actions: UserActions;
}

/** The actions on one user. Disabled ones explain why. */
export function UserMenu({ user, reader, actions }: UserMenuProps) {
  return (
    <Menu button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${personName(user)}`} />}>
      {user.status === "Active" ? (
        <MemberItems user={user} reader={reader} actions={actions} />
      ) : user.inviteStatus === "AWAITING_APPROVAL" ? (
        <ApprovalItems user={user} reader={reader} actions={actions} />
      ) : (
        <InviteItems user={user} reader={reader} actions={actions} />
      )}
    </Menu>
  );
}

function MemberItems({ user, reader, actions }: UserMenuProps) {
  return (
    <>
      <Item reason={whyNot("viewAllBusinesses", reader)} onSelect={() => actions.showRights(user)}>
        View permissions
      </Item>
      <Item reason={whyNotChange("assignRoles", reader, user)} onSelect={() => actions.changeRole(user)}>
        Change role
      </Item>
      {!user.isBlocked && (
        <Item danger reason={whyNotChange("blockUser", reader, user)} onSelect={() => actions.block(user)}>
          Block
        </Item>
      )}
      {user.auth0Id !== null && (
        <Item reason={whyNot("unblockUser", reader)} onSelect={() => actions.unblock(user)}>
          Unblock
        </Item>
      )}
      <MenuSeparator />
      <Item danger reason={whyNotChange("removeMembers", reader, user)} onSelect={() => actions.remove([user])}>
        Remove
      </Item>
    </>
  );
}

function InviteItems({ user, reader, actions }: UserMenuProps) {
  const reason = whyNot("inviteMembers", reader);
  return (
    <>
      <Item reason={reason} onSelect={() => actions.resend(user)}>
        Resend invite
      </Item>
      <Item danger reason={reason} onSelect={() => actions.revoke(user)}>
        Revoke invite
      </Item>
    </>
  );
}

/** Owners and admins decide on an invite that support requested; others can only withdraw it. */
function ApprovalItems({ user, reader, actions }: UserMenuProps) {
  const mayDecide = reader.rights.roles.some((role) => role === "org_owner" || role === "org_admin");
  const reason = mayDecide ? undefined : "Only an owner or admin of the organization can approve this invite.";
  return (
    <>
      <Item reason={reason} onSelect={() => actions.approve(user)}>
        Approve invite
      </Item>
      {mayDecide ? (
        <Item danger reason={undefined} onSelect={() => actions.decline(user)}>
          Decline invite
        </Item>
      ) : (
        <Item danger reason={whyNot("inviteMembers", reader)} onSelect={() => actions.revoke(user)}>
          Revoke invite
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  reason: string | undefined;
  danger?: boolean;
  onSelect: () => void;
  children: string;
}

function Item({ reason, ...item }: ItemProps) {
  return <MenuItem {...item} disabled={reason !== undefined} reason={reason} />;
}
