import { type HeldRole, invitableRoles, isGranted, type Role, rolesAt } from "../contract/rights.ts";

interface Invited {
  organizationId: string;
  /** Null for the organization itself. */
  businessId: string | null;
  roleName: Role;
}

/** Whether somebody with these roles may have others join there in the role. */
export function mayInvite(held: readonly HeldRole[], { organizationId, businessId, roleName }: Invited): boolean {
  const offered = invitableRoles(rolesAt(held, businessId), { onlyBusiness: false });
  // To the organization itself one also invites by way of a business: whoever runs one, and is a member.
  const isGrantedBy = (role: HeldRole): boolean =>
    isGranted("inviteMembers", [role], { organizationId, businessId: businessId ?? role.businessId ?? undefined });
  return offered.includes(roleName) && held.some(isGrantedBy);
}
