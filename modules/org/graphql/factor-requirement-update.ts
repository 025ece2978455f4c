import { actorOf } from "@bc/api-kit/context";
import { requireFactor } from "../service/require-factor.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { requireOurs, showSecurity } from "./security-show.ts";

export const org_factorRequirementUpdate: NonNullable<MutationResolvers["org_factorRequirementUpdate"]> = async (
  _parent,
  { input },
  context,
) => {
  requireOurs(context);
  const { organizationId, graceDays = null } = input;
  await requireFactor(context, actorOf(context), { organizationId, graceDays });
  return showSecurity(context, organizationId);
};
