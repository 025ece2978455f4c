import { type HeldRole, invitableRoles, isGranted, type Role, rolesAt } from "../contract/rights.ts";

export interface Invited {
  organizationId: string;
  /** Null for the organization itself. */
  businessId: string | null;
  roleName: Role;
}

/** Whether a user with these roles may invite others there as the role. */
export function mayInvite(held: readonly HeldRole[], { organizationId, businessId, roleName }: Invited): boolean {
  const offered = invitableRoles(rolesAt(held, businessId), { onlyBusiness: false });
  // An administrator of a business who is a member can invite to the organization too.
  const isGrantedBy = (role: HeldRole): boolean =>
    isGranted("inviteMembers", [role], { organizationId, businessId: businessId ?? role.businessId ?? undefined });
  return offered.includes(roleName) && held.some(isGrantedBy);
}
