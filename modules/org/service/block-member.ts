import { recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { requireAllowed } from "../domain/role-change.ts";
import { setMemberBlocked } from "../store/assigned-roles.ts";
import type { Acting } from "./acting-in.ts";
import { openRoleChange, requireIds } from "./open-role-change.ts";
import { revokeLeaversInvitations } from "./revoke-leavers-invitations.ts";

/** Blocks a member in one organization. The member's roles stay, but grant nothing until the block is lifted. */
export async function blockMember(
  { database }: { database: Database },
  acting: Acting,
  memberId: string,
): Promise<void> {
  const { actor, organizationId } = acting;
  const [userId = ""] = requireIds([memberId]);
  await database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    const now = await openRoleChange(tx, acting, [userId]);
    const taken = now.memberRoles;
    if (taken.length === 0) throw orgError("org.member-missing", { userIds: [userId] });
    requireAllowed({ ...now, intent: "blockUser", place: { organizationId }, taken });
    if (!(await setMemberBlocked(tx, organizationId, userId, true))) return;
    const revoked = await revokeLeaversInvitations(tx, organizationId, { ...now, taken });
    const entry = { organizationId, action: "member.blocked", target: { type: "user", id: userId } } as const;
    await recordAudit(tx, actor, entry, ...revoked);
  });
}
