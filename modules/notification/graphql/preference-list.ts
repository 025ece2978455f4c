import { callerOf } from "@bc/api-kit/context";
import { listPreferences } from "../service/list-preferences.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const notification_preferenceList: NonNullable<QueryResolvers["notification_preferenceList"]> = (
  _parent,
  _args,
  context,
) => listPreferences(context.database, callerOf(context));
