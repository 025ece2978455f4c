import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userResetPassword: NonNullable<MutationResolvers["org_userResetPassword"]> = async (
  _parent,
  { userEmail },
  { identity, visitor, signal },
) => {
  await identity.requestReset({ email: userEmail, visitor }, signal);
  return true;
};
