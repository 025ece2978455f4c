import { callerOf } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import { listNotifications } from "../service/list-notifications.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const notification_list: NonNullable<QueryResolvers["notification_list"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const found = await listNotifications(context.database, callerOf(context), args.filter ?? {}, page);
  return { ...found, ...page };
};
