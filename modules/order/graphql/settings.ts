import { actorOf } from "@bc/api-kit/context";
import { updateSetting } from "../service/update-setting.ts";
import { findSetting } from "../store/settings.ts";
import { countExpired } from "../service/count-expired.ts";
import type { MutationResolvers, OrderSettingResolvers, QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness, writerOf } from "./viewer.ts";

export const settingReads: Required<Pick<QueryResolvers, "order_settingShow">> = {
  order_settingShow: (_parent, _args, context) =>
    readBusiness(context, (tx, { businessId }) => findSetting(tx, businessId)),
};

export const settingWrites: Required<Pick<MutationResolvers, "order_settingUpdate">> = {
  order_settingUpdate: (_parent, { input }, context) =>
    updateSetting(context, { ...writerOf(context), ...actorOf(context) }, input),
};

export const OrderSetting: OrderSettingResolvers = {
  cartBusinessId: (_setting, _args, context) => writerOf(context).businessId,
  expiredOrderCount: (_setting, { retentionMonths }, context) =>
    countExpired(context.database, writerOf(context), retentionMonths),
};
