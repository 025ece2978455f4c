import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { blockMember } from "../service/block-member.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userBlock: NonNullable<MutationResolvers["org_userBlock"]> = async (_parent, { input }, context) => {
  await blockMember(context, actingIn(context.scope, actorOf(context)), input.orgUserId);
  return true;
};
