/** Roles of an organization, and of one business in it. */
export const roles = [
  "org_owner",
  "org_admin",
  "org_manager",
  "org_member",
  "business_admin",
  "business_member",
] as const;
export type Role = (typeof roles)[number];

/** Where an intent is exercised. The gate finds the id in the arguments of the field. */
export type Scope = "organization" | "business";

interface Right {
  scope: Scope;
  roles: readonly Role[];
}

/**
 * The one table of rights, read by the server's gate and by the console. A business role counts only in its own
 * business, so "where assigned" needs no rule of its own: an org_member sees a business by a role in it.
 */
export const rights = {
  viewOrganization: { scope: "organization", roles },
  viewAllBusinesses: { scope: "organization", roles: ["org_owner", "org_admin", "org_manager"] },
  viewBusiness: {
    scope: "business",
    roles: ["org_owner", "org_admin", "org_manager", "business_admin", "business_member"],
  },
} as const satisfies Record<string, Right>;

/** Intents that a role must grant. */
export type RoleIntent = keyof typeof rights;
/** Everything that may stand behind @can. */
export type Intent = RoleIntent | "anyone" | "signedIn";

export function grants(intent: RoleIntent, held: readonly Role[]): boolean {
  const { roles: holders }: Right = rights[intent];
  return held.some((role) => holders.includes(role));
}
