import { sessionOf } from "@bc/api-kit/context";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_sessionEnd: NonNullable<MutationResolvers["org_sessionEnd"]> = async (_parent, _args, context) => {
  sessionOf(context);
  return false;
};
