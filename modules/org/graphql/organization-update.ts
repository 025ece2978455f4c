import { actorOf } from "@bc/api-kit/context";
import { updateOrganization } from "../service/update-organization.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_organizationUpdate: NonNullable<MutationResolvers["org_organizationUpdate"]> = (
  _parent,
  { input },
  context,
) => updateOrganization(context.database, actorOf(context), input);
