import { type NewAuditEntry, recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orgError } from "../contract/errors.ts";
import { memberRemoved } from "../contract/events.ts";
import { leaversOf, requireAllowed } from "../domain/role-change.ts";
import { deleteAssignedRoles, listUsersOfRoles } from "../store/assigned-roles.ts";
import type { Acting } from "./acting-in.ts";
import { openRoleChange, requireIds, type RoleParts } from "./open-role-change.ts";
import { revokeLeaversInvitations } from "./revoke-leavers-invitations.ts";

/** Takes single roles away, all of them or none. */
export async function takeRoles(
  { database }: RoleParts,
  acting: Acting,
  assignedRoleIds: readonly string[],
): Promise<void> {
  const ids = requireIds(assignedRoleIds);
  const { actor, organizationId, businessId } = acting;
  const place = { organizationId, ...(businessId && { businessId }) };
  await database.withTenant({ userId: actor.userId, ...place }, async (tx) => {
    const userIds = await listUsersOfRoles(tx, organizationId, ids);
    if (userIds.length === 0) throw orgError("org.role-unassigned", { ids });
    const now = await openRoleChange(tx, acting, userIds);
    const reachable = now.memberRoles.filter((role) => businessId === undefined || role.businessId === businessId);
    const taken = reachable.filter((role) => ids.includes(role.id));
    const unknown = ids.filter((id) => !taken.some((role) => role.id === id));
    if (unknown.length > 0) throw orgError("org.role-unassigned", { ids: unknown });
    requireAllowed({ ...now, intent: "assignRoles", place, taken });
    const revoked = await revokeLeaversInvitations(tx, organizationId, { ...now, taken });
    await deleteAssignedRoles(tx, organizationId, ids);
    const gone = leaversOf({ ...now, taken });
    await appendEvents(
      tx,
      gone.map((userId) => eventOf(memberRemoved, { organizationId, key: userId, payload: { userId } })),
    );
    const entries = taken.map((role): NewAuditEntry => ({
      organizationId,
      businessId: role.businessId ?? undefined,
      action: "role.removed",
      target: { type: "user", id: role.userId },
      before: { roleName: role.roleName },
    }));
    await recordAudit(tx, actor, ...entries, ...revoked);
  });
}
