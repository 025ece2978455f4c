import { endSignIn } from "../service/end-sign-in.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_AmazonAdsGetProfiles: NonNullable<MutationResolvers["ua_AmazonAdsGetProfiles"]> = async (
  _parent,
  { state, code },
  context,
) => {
  const callback = new URLSearchParams({ state, code });
  const { connectionId, accounts } = await endSignIn(context, callerIn(context), callback);
  const profiles = accounts.map(({ id, name }) => ({ profileId: id, accountName: name }));
  return { profiles, refreshToken: connectionId };
};
