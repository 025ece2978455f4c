import { callerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import { updateProfile } from "../service/update-profile.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userUpdate: NonNullable<MutationResolvers["org_userUpdate"]> = async (_parent, { input }, context) => {
  const user = await updateProfile(context.database, callerOf(context), input);
  if (!user) throw orgError("org.user-unknown");
  return user;
};
