import { Badge } from "@bc/ui/badge";
import { formatDate } from "../../../shared/format/dates.ts";
import type { User } from "../api/use-users.ts";

/** Shows whether a user is active or invited, and since when. */
export function StatusBadge({ user, zone }: { user: User; zone: string }) {
  const date = formatDate(user.createdAt, zone);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {user.status === "Active" ? <MemberBadge user={user} /> : <InviteBadge user={user} />}
      <span className="text-muted">{user.status === "Active" ? `since ${date}` : `on ${date}`}</span>
      {user.inviteStatus === "EXPIRED" && <Badge tone="warning">Expired</Badge>}
    </span>
  );
}

function MemberBadge({ user }: { user: User }) {
  return user.isBlocked ? <Badge tone="danger">Blocked</Badge> : <Badge tone="success">Active</Badge>;
}

/** Invites requested by support need the approval of an owner or admin. */
function InviteBadge({ user }: { user: User }) {
  if (user.inviteStatus === "AWAITING_APPROVAL") return <Badge tone="warning">Awaiting approval</Badge>;
  return <Badge tone="info">Invited</Badge>;
}
