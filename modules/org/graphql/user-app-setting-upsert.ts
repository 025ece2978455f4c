import { callerOf } from "@bc/api-kit/context";
import { upsertAppSetting } from "../service/upsert-app-setting.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userAppSettingUpsert: NonNullable<MutationResolvers["org_userAppSettingUpsert"]> = (
  _parent,
  { input },
  context,
) => upsertAppSetting(context.database, callerOf(context), { ...input, app: input.app ?? "bc" });
