import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { completeProfile } from "../service/complete-profile.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_registerUser: NonNullable<MutationResolvers["org_registerUser"]> = async (
  _parent,
  { input },
  context,
) => {
  const user = await completeProfile(context.database, callerOf(context), input);
  if (!user) throw orgError("org.user-unknown");
  return user;
};
