import { businessOf, actorOf } from "@bc/api-kit/context";
import { renameBusiness } from "../service/rename-business.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_businessUpdate: NonNullable<MutationResolvers["org_businessUpdate"]> = (
  _parent,
  { input },
  context,
) => {
  const { organizationId } = businessOf(context);
  return renameBusiness(context.database, actorOf(context), { ...input, organizationId });
};
