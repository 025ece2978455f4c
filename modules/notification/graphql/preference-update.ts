import { callerOf } from "@bc/api-kit/context";
import { updatePreference } from "../service/update-preference.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const notification_preferenceUpdate: NonNullable<MutationResolvers["notification_preferenceUpdate"]> = (
  _parent,
  { kind, isOn },
  context,
) => updatePreference(context.database, callerOf(context), kind, isOn);
