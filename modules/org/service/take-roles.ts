import type { Tx } from "@bc/db/database";
import type { Run, WorkflowClient } from "@bc/workflow/client";
import { orgError } from "../contract/errors.ts";
import { memberRemoved } from "../contract/events.ts";
import { type MemberRole, requireAllowed } from "../domain/role-change.ts";
import { deleteAssignedRoles, listUsersOfRoles } from "../store/assigned-roles.ts";
import { type ChangingRoles, openRoleChange, requireIds, type RoleParts } from "./open-role-change.ts";
import { recordAudit } from "./record-audit.ts";

/** Takes single roles away, all of them or none. */
export async function takeRoles(
  { database, workflows }: RoleParts,
  changing: ChangingRoles,
  assignedRoleIds: readonly string[],
): Promise<void> {
  const ids = requireIds(assignedRoleIds);
  const { doer, organizationId, businessId } = changing;
  const place = { organizationId, ...(businessId && { businessId }) };
  const runs = await database.withTenant({ userId: doer.userId, ...place }, async (tx) => {
    const userIds = await listUsersOfRoles(tx, organizationId, ids);
    if (userIds.length === 0) throw orgError("org.role-unassigned", { ids });
    const now = await openRoleChange(tx, changing, userIds);
    const reachable = now.memberRoles.filter((role) => businessId === undefined || role.businessId === businessId);
    const taken = reachable.filter((role) => ids.includes(role.id));
    const unknown = ids.filter((id) => !taken.some((role) => role.id === id));
    if (unknown.length > 0) throw orgError("org.role-unassigned", { ids: unknown });
    requireAllowed({ ...now, intent: "assignRoles", place, taken });
    await deleteAssignedRoles(tx, organizationId, ids);
    const gone = userIds.filter((userId) => isGone(userId, now.memberRoles, taken));
    const asked = await tellRemoved(tx, workflows, { organizationId }, gone);
    for (const role of taken)
      await recordAudit(tx, doer, {
        organizationId,
        businessId: role.businessId ?? undefined,
        action: "role.removed",
        target: { type: "user", id: role.userId },
        before: { roleName: role.roleName },
      });
    return asked;
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
}

function isGone(userId: string, all: readonly MemberRole[], taken: readonly MemberRole[]): boolean {
  return all.every((role) => role.userId !== userId || taken.includes(role));
}

/** Asks for each person to be told, when the transaction commits. */
export async function tellRemoved(
  tx: Tx,
  workflows: WorkflowClient,
  place: { organizationId: string; businessId?: string },
  userIds: readonly string[],
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const userId of userIds) runs.push(await workflows.enqueue(tx, memberRemoved, { input: { ...place, userId } }));
  return runs;
}
