import { callerOf } from "@bc/api-kit/context";
import { markNotifications } from "../service/mark-notifications.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const notification_mark: NonNullable<MutationResolvers["notification_mark"]> = (
  _parent,
  { target, as },
  context,
) => markNotifications(context.database, callerOf(context), target, as);
