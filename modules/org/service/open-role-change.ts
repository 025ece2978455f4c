import type { Database, Tx } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import type { HeldRole, Role } from "../contract/rights.ts";
import type { MemberRole } from "../domain/role-change.ts";
import { listOtherAdministrators, listRolesOfUsers, lockRoles } from "../store/assigned-roles.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import type { Acting } from "./acting-in.ts";

export interface RoleParts {
  database: Database;
}

/** Everything that a change of roles is decided by. */
interface RolesNow {
  callerId: string;
  callerRoles: HeldRole[];
  memberRoles: MemberRole[];
  otherAdministrators: Role[];
}

const maxAtOnce = 100;

/** Removes duplicate IDs, and refuses too many and invalid ones. */
export function requireIds(ids: readonly string[]): string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (unique.length === 0 || unique.length > maxAtOnce) throw orgError("org.member-count", { max: maxAtOnce });
  const unknown = unique.filter((id) => !isUuid(id));
  if (unknown.length > 0) throw orgError("org.member-missing", { userIds: unknown });
  return unique;
}

/** Reads the roles and keeps others from changing any in the organization, so that what is decided stays true. */
export async function openRoleChange(
  tx: Tx,
  { actor, organizationId }: Acting,
  userIds: readonly string[],
): Promise<RolesNow> {
  await lockRoles(tx, organizationId);
  return {
    callerId: actor.userId,
    callerRoles: await findHeldRoles(tx, actor.userId, organizationId),
    memberRoles: await listRolesOfUsers(tx, organizationId, userIds),
    otherAdministrators: await listOtherAdministrators(tx, organizationId, userIds),
  };
}
