import { actorOf } from "@bc/api-kit/context";
import { updateSetting } from "../service/update-setting.ts";
import { findSetting } from "../store/settings.ts";
import type { MutationResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, writerOf } from "./viewer.ts";

export const settingReads: Required<Pick<QueryResolvers, "order_settingShow">> = {
  order_settingShow: (_parent, { cartBusinessId }, context) =>
    readBusiness(context, async (tx, { businessId }) => ({ cartBusinessId, ...(await findSetting(tx, businessId)) })),
};

export const settingWrites: Required<Pick<MutationResolvers, "order_settingUpdate">> = {
  order_settingUpdate: async (_parent, { cartBusinessId, input }, context) => ({
    cartBusinessId,
    ...(await updateSetting(context, { ...writerOf(context), ...actorOf(context) }, input)),
  }),
};
