import { type NewAuditEntry, recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orgError } from "../contract/errors.ts";
import { memberRemoved } from "../contract/events.ts";
import { requireAllowed } from "../domain/role-change.ts";
import { deleteAssignedRoles } from "../store/assigned-roles.ts";
import type { Acting } from "./acting-in.ts";
import { openRoleChange, requireIds, type RoleParts } from "./open-role-change.ts";
import { revokeLeaversInvitations } from "./revoke-leavers-invitations.ts";

/** Removes people from a business, or from an organization with all their roles in it; all of them or none. */
export async function removeMembers(
  { database }: RoleParts,
  acting: Acting,
  members: readonly string[],
): Promise<void> {
  const userIds = requireIds(members);
  const { actor, organizationId, businessId } = acting;
  const place = { organizationId, ...(businessId && { businessId }) };
  await database.withTenant({ userId: actor.userId, ...place }, async (tx) => {
    const now = await openRoleChange(tx, acting, userIds);
    const taken = now.memberRoles.filter((role) => businessId === undefined || role.businessId === businessId);
    const unknown = userIds.filter((userId) => !taken.some((role) => role.userId === userId));
    if (unknown.length > 0) throw orgError("org.member-missing", { userIds: unknown });
    requireAllowed({ ...now, intent: "removeMembers", place, taken });
    const revoked = await revokeLeaversInvitations(tx, organizationId, { ...now, taken });
    await deleteAssignedRoles(
      tx,
      organizationId,
      taken.map(({ id }) => id),
    );
    await appendEvents(
      tx,
      userIds.map((userId) => eventOf(memberRemoved, { ...place, key: userId, payload: { userId } })),
    );
    const entries = userIds.map((userId): NewAuditEntry => ({
      ...place,
      action: "member.removed",
      target: { type: "user", id: userId },
      before: {
        roles: taken
          .filter((role) => role.userId === userId)
          .map((role) => ({ roleName: role.roleName, businessId: role.businessId })),
      },
    }));
    await recordAudit(tx, actor, ...entries, ...revoked);
  });
}
