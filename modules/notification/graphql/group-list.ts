import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listGroups } from "../service/list-groups.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const notification_groupList: NonNullable<QueryResolvers["notification_groupList"]> = async (
  _parent,
  args,
  context,
) => {
  const page = pageOf(args.paginationArgs);
  const found = await listGroups(context.database, callerOf(context), args.filter ?? {}, page);
  return { ...found, ...page };
};
