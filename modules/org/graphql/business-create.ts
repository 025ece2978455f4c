import { actorOf } from "@bc/api-kit/context";
import { createBusiness } from "../service/create-business.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_businessCreate: NonNullable<MutationResolvers["org_businessCreate"]> = (_parent, { input }, context) =>
  createBusiness(context.database, actorOf(context), input);
