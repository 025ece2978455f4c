import { actorOf } from "@bc/api-kit/context";
import { saveChange } from "../service/changes.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_changeSave: NonNullable<MutationResolvers["feedback_changeSave"]> = (
  _parent,
  { input },
  context,
) => saveChange(context.database, actorOf(context), input);
