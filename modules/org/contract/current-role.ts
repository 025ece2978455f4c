interface WithRole {
  roleName?: string | null;
}

/**
 * The role that somebody is said to have where they are working: that in the organization, else that in the business,
 * else that in the first business. For display alone; rights are asked by intent.
 */
export function currentRole(
  organization: WithRole & { businesses: readonly (WithRole & { id: string })[] },
  businessId: string | undefined,
): string | null {
  const business = organization.businesses.find(({ id }) => id === businessId);
  return organization.roleName ?? business?.roleName ?? organization.businesses[0]?.roleName ?? null;
}
