import { actorOf, sessionOf } from "@bc/api-kit/context";
import { impersonateUser } from "../service/impersonate-user.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userImpersonate: NonNullable<MutationResolvers["org_userImpersonate"]> = async (
  _parent,
  { input },
  context,
) => {
  const { subject: actorId, keyThumbprint } = sessionOf(context);
  const asked = { ...input, actorId, keyThumbprint };
  const { accessToken, endsAt } = await impersonateUser(context, actorOf(context), asked, context.signal);
  return { accessToken, endsAt: new Date(endsAt) };
};
