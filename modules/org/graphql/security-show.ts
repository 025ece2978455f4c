import type { ApiContext } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { findFactorRequirement } from "../store/factor-requirement.ts";
import { countSecurity } from "../store/page-security.ts";
import { countUnusedInvitations } from "../store/unused-invitations.ts";
import type { OrganizationSecurity, QueryResolvers } from "./resolvers.gen.ts";

export const org_securityShow: NonNullable<QueryResolvers["org_securityShow"]> = (
  _parent,
  { organizationId },
  context,
) => showSecurity(context, organizationId);

export function showSecurity(context: ApiContext, organizationId: string): Promise<OrganizationSecurity> {
  requireOurs(context);
  return context.database.withTenant(context.scope, async (tx) => {
    const factorRequiredFrom = await findFactorRequirement(tx, organizationId);
    return {
      organizationId,
      factorRequiredFrom,
      isFactorDue: factorRequiredFrom !== null && factorRequiredFrom <= new Date(),
      ...(await countSecurity(tx, organizationId)),
      unusedInviteCount: await countUnusedInvitations(tx, organizationId),
    };
  });
}

/** An external provider does not share who has a second factor. */
export function requireOurs({ identity }: ApiContext): void {
  if (!identity.isOurs) throw orgError("org.security-elsewhere");
}
