import { orgError } from "../contract/errors.ts";
import {
  type HeldRole,
  isGranted,
  rankOf,
  type Role,
  type RoleIntent,
  rights,
  roles,
  rolesAt,
} from "../contract/rights.ts";
import { admins } from "../contract/roles.ts";

export interface MemberRole extends HeldRole {
  id: string;
  userId: string;
  organizationId: string;
  /** Whether the organization blocked the member, so that the role grants nothing. */
  isBlocked: boolean;
}

/** What is about to happen to roles, with everything that decides whether it may. */
export interface RoleChange {
  intent: "assignRoles" | "removeMembers" | "blockUser";
  /** In a business, or in the organization and all its businesses. */
  place: { organizationId: string; businessId?: string | undefined };
  callerId: string;
  callerRoles: readonly HeldRole[];
  /** All roles in the organization of those who are concerned. */
  memberRoles: readonly MemberRole[];
  /** Which of the roles owner and administrator others in the organization hold. */
  otherAdministrators: readonly Role[];
  taken: readonly MemberRole[];
  given?: { userId: string; roleName: Role } | undefined;
}

/** Refuses a change that breaks a rule, and says by which and because of whom. */
export function requireAllowed(change: RoleChange): void {
  const { callerId, given } = change;
  const concerned = new Set(change.taken.map(({ userId }) => userId));
  if (given) concerned.add(given.userId);
  if (concerned.has(callerId)) throw orgError("org.own-role", { userIds: [callerId] });
  requireAdministrator(change);
  requireReach(change, concerned);
  // Removing a user's last role removes the user from the organization.
  const leavers = leaversOf(change);
  if (leavers.length === 0) return;
  requireRight("removeMembers", change);
  requireRightToUnblock(change, leavers);
}

/** Refuses a change by a caller who lacks the right to it, or who ranks below a concerned member or the given role. */
export function requireReach(change: RoleChange, concerned: Iterable<string>): void {
  const { callerRoles, intent, place, given } = change;
  // Checked again, because the caller's roles may have changed since the gate admitted them.
  requireRight(intent, change);
  const reach = rankAt(place, callerRoles);
  if (given && rankOf([given.roleName]) > reach)
    throw orgError("org.role-above", { roleName: given.roleName, heldBy: atLeast(rankOf([given.roleName])) });
  const ranks = [...concerned].map((userId) => ({
    userId,
    rank: rankAt(
      place,
      change.memberRoles.filter((role) => role.userId === userId),
    ),
  }));
  const above = ranks.filter(({ rank }) => rank > reach);
  if (above.length > 0)
    throw orgError("org.member-above", {
      userIds: above.map(({ userId }) => userId),
      heldBy: atLeast(Math.max(...above.map(({ rank }) => rank))),
    });
  if (given && !place.businessId && isAdministered(change)) {
    const needed = Math.max(rankOf([given.roleName]), ...ranks.map(({ rank }) => rank));
    if (!reachesWithoutSales(change, needed))
      throw orgError("org.role-by-support", { roleName: given.roleName, heldBy: ["superadmin", ...admins] });
  }
}

function isAdministered({ memberRoles, otherAdministrators }: RoleChange): boolean {
  return otherAdministrators.length > 0 || memberRoles.some(({ roleName }) => admins.some((name) => name === roleName));
}

/** Returns whether the caller could make the change without being a sales representative. */
function reachesWithoutSales({ callerRoles, intent, place }: RoleChange, needed: number): boolean {
  const others = callerRoles.filter(({ roleName }) => roleName !== "customer_sales_rep");
  return isGranted(intent, others, place) && rankAt(place, others) >= needed;
}

/** A block ends with the membership: a user who was removed could be invited again without it. */
function requireRightToUnblock({ callerRoles, place, memberRoles }: RoleChange, leavers: readonly string[]): void {
  const blocked = leavers.filter((id) => memberRoles.some(({ userId, isBlocked }) => userId === id && isBlocked));
  if (blocked.length > 0 && !isGranted("blockUser", callerRoles, place))
    throw orgError("org.member-blocked", { userIds: blocked, heldBy: [...rights.blockUser.roles] });
}

/** An organization that has an owner keeps one; one that has none keeps an administrator. Blocked ones don't count. */
function requireAdministrator({ memberRoles, otherAdministrators, taken, given }: RoleChange): void {
  for (const roleName of ["org_owner", "org_admin"] as const) {
    const before = memberRoles.filter((role) => role.roleName === roleName && !role.isBlocked);
    if (otherAdministrators.includes(roleName) || given?.roleName === roleName) return;
    if (before.length === 0) continue;
    const lost = before.filter((role) => taken.includes(role));
    if (lost.length < before.length) return;
    throw orgError("org.last-owner", { roleName, userIds: lost.map(({ userId }) => userId) });
  }
}

function requireRight(intent: RoleIntent, { callerRoles, place }: RoleChange): void {
  if (!isGranted(intent, callerRoles, place))
    throw orgError("org.denied", { intent, heldBy: [...rights[intent].roles] });
}

function rankAt({ businessId }: RoleChange["place"], held: readonly HeldRole[]): number {
  return rankOf(rolesAt(held, businessId));
}

function atLeast(rank: number): Role[] {
  return roles.filter((role) => rankOf([role]) >= rank);
}

/** Who has no role in the organization any more once these are taken. */
export function leaversOf({
  memberRoles,
  taken,
  given,
}: Pick<RoleChange, "memberRoles" | "taken" | "given">): string[] {
  const staying = memberRoles.filter((role) => !taken.includes(role)).map(({ userId }) => userId);
  const losing = new Set(taken.map(({ userId }) => userId));
  return [...losing].filter((userId) => userId !== given?.userId && !staying.includes(userId));
}
