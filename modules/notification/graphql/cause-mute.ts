import { callerOf } from "@bc/api-kit/context";
import { muteCause } from "../service/mute-cause.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const notification_causeMute: NonNullable<MutationResolvers["notification_causeMute"]> = (
  _parent,
  { cause, isMuted },
  context,
) => muteCause(context.database, callerOf(context), cause, isMuted);
