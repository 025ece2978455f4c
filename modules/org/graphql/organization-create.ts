import { actorOf } from "@bc/api-kit/context";
import { createOrganization } from "../service/create-organization.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_organizationCreate: NonNullable<MutationResolvers["org_organizationCreate"]> = (
  _parent,
  { input },
  context,
) => createOrganization(context.database, actorOf(context), input);
