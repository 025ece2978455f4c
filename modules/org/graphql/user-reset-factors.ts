import { actorOf, sessionOf } from "@bc/api-kit/context";
import { resetUserFactors } from "../service/reset-user-factors.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userResetFactors: NonNullable<MutationResolvers["org_userResetFactors"]> = async (
  _parent,
  { input },
  context,
) => {
  const asked = { ...input, actorId: sessionOf(context).subject };
  await resetUserFactors(context, actorOf(context), asked, context.signal);
  return true;
};
