import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { globalRoles } from "../contract/rights.ts";
import { findUser } from "../store/find-user.ts";
import { lockGlobalRoles, writeGlobalRole } from "../store/global-roles.ts";
import { requireIds } from "./open-role-change.ts";

/** Gives or takes a role over every organization. What is so already stays so, and is not written down. */
export async function setGlobalRole(
  database: Database,
  actor: Actor,
  { userId: wantedId, roleId }: { userId: string; roleId: string },
  isHeld: boolean,
): Promise<void> {
  const roleName = globalRoles.find((name) => name === roleId);
  if (!roleName) throw orgError("org.role-unknown");
  const [userId = ""] = requireIds([wantedId]);
  if (userId === actor.userId) throw orgError("org.own-role", { userIds: [userId] });
  await database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    if (!(await findUser(tx, userId))) throw orgError("org.user-missing");
    // A superadmin always remains: the caller is one, and of two who remove each other the second no longer is.
    await lockGlobalRoles(tx);
    if (!(await writeGlobalRole(tx, userId, roleName, isHeld))) return;
    await recordAudit(tx, actor, {
      organizationId: null,
      action: isHeld ? "global-role.assigned" : "global-role.removed",
      target: { type: "user", id: userId },
      [isHeld ? "after" : "before"]: { roleName },
    });
  });
}
