import type { MemberRole } from "../domain/role-change.ts";
import type { UserRow } from "../store/find-user.ts";
import type { UserParts } from "../store/find-users.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";

export type { Explanation as PermissionExplanationModel } from "../service/explain-permission.ts";
export type { GlobalRoleRow as GlobalRoleModel } from "../store/global-roles.ts";
export type { HolderRow as PermissionHolderModel } from "../store/list-holders.ts";
export type { PlacedRole as UserGrantModel } from "../store/list-placed-roles.ts";
export type { BusinessRow as BusinessModel } from "../store/page-businesses.ts";
export type { OrganizationRow as OrganizationModel } from "../store/list-organizations.ts";
/** A person; what was not read with them is read when it is asked for. */
export type UserModel = UserRow & Partial<UserParts & { organizations: OrganizationRow[]; roles: MemberRole[] }>;
/** A role, with the person where they are known already. */
export type AssignedRoleModel = MemberRole & { user?: UserModel };
