import { callerOf } from "@bc/api-kit/context";
import { countUnread } from "../store/count-unread.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const notification_unreadCount: NonNullable<QueryResolvers["notification_unreadCount"]> = (
  _parent,
  _args,
  context,
) => context.database.withTenant(context.scope, (tx) => countUnread(tx, callerOf(context)));
