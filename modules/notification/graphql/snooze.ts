import { callerOf } from "@bc/api-kit/context";
import { snoozeNotifications } from "../service/snooze-notifications.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const notification_snooze: NonNullable<MutationResolvers["notification_snooze"]> = (
  _parent,
  { target, until },
  context,
) => snoozeNotifications(context.database, callerOf(context), target, until);
