import { businessOf } from "@bc/api-kit/context";
import { requestFeedMarketing } from "../service/request-feed-marketing.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_emailDFW: NonNullable<MutationResolvers["org_emailDFW"]> = async (_parent, { input }, context) => {
  const { businessId: _admitted, ...form } = input;
  await requestFeedMarketing(context, businessOf(context), form);
  return true;
};
