import { type NewAuditEntry, recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orgError } from "../contract/errors.ts";
import { roleAssigned } from "../contract/events.ts";
import { businessRoles, organizationRoles } from "../contract/rights.ts";
import { type MemberRole, requireAllowed } from "../domain/role-change.ts";
import { saveAssignedRole } from "../store/assigned-roles.ts";
import type { Acting } from "./acting-in.ts";
import { openRoleChange, requireIds, type RoleParts } from "./open-role-change.ts";
import { revokeLeaversInvitations } from "./revoke-leavers-invitations.ts";

/** Gives a member a role, in place of the one they have in the organization or in the business. */
export async function assignRole(
  { database }: RoleParts,
  acting: Acting,
  wanted: { userId: string; roleId: string },
): Promise<MemberRole> {
  const { actor, organizationId, businessId } = acting;
  const roleName = [...organizationRoles, ...businessRoles].find((name) => name === wanted.roleId);
  if (!roleName) throw orgError("org.role-unknown");
  const isOfBusiness = businessRoles.some((name) => name === roleName);
  if (isOfBusiness !== (businessId !== undefined)) throw orgError("org.role-place-wrong", { roleName });
  const [userId = ""] = requireIds([wanted.userId]);
  const place = { organizationId, ...(businessId && { businessId }) };
  return database.withTenant({ userId: actor.userId, ...place }, async (tx) => {
    const now = await openRoleChange(tx, acting, [userId]);
    if (now.memberRoles.length === 0) throw orgError("org.member-missing", { userIds: [userId] });
    const before = now.memberRoles.find((role) => role.businessId === (businessId ?? null));
    const change = { ...now, taken: before ? [before] : [], given: { userId, roleName } };
    requireAllowed({ ...change, intent: "assignRoles", place });
    if (before?.roleName === roleName) return before;
    // An open invitation to where the role is lowered would raise it again.
    const revoked = await revokeLeaversInvitations(tx, organizationId, change);
    const saved = await saveAssignedRole(tx, { organizationId, businessId: businessId ?? null, userId, roleName });
    await appendEvents(tx, [eventOf(roleAssigned, { ...place, key: userId, payload: { userId, roleName } })]);
    const entry: NewAuditEntry = {
      ...place,
      action: before ? "role.changed" : "role.assigned",
      target: { type: "user", id: userId },
      before: before && { roleName: before.roleName },
      after: { roleName },
    };
    await recordAudit(tx, actor, entry, ...revoked);
    return saved;
  });
}
