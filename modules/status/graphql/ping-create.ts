import { businessOf } from "@bc/api-kit/context";
import { createPing } from "../service/create-ping.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const status_pingCreate: NonNullable<MutationResolvers["status_pingCreate"]> = (_parent, _args, context) => {
  const business = businessOf(context);
  return createPing(context.workflows, business, business.businessKey);
};
