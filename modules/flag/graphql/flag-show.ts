import { flagError } from "../contract/errors.ts";
import { findFlag } from "../store/flags.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const flag_flagShow: NonNullable<QueryResolvers["flag_flagShow"]> = async (_parent, { key }, context) => {
  const flag = await context.database.withTenant(context.scope, (tx) => findFlag(tx, key));
  if (!flag) throw flagError("flag.missing");
  return flag;
};
