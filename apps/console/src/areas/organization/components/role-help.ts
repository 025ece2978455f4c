import type { Role } from "@bc/org/contract/rights";

const texts: Partial<Record<Role, string>> = {
  org_admin: "Manages the organization, all its businesses and all users",
  org_manager: "Creates and manages businesses and invites users",
  org_member: "Belongs to the organization, without access to its businesses",
  business_admin: "Manages one business, its connectors and its users",
  business_member: "Works with the orders of one business",
};

/** Returns one line on what a role that can be invited to allows. */
export function roleHelp(role: string): string | undefined {
  return texts[role as Role];
}
