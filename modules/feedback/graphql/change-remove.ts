import { actorOf } from "@bc/api-kit/context";
import { removeChange } from "../service/changes.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const feedback_changeRemove: NonNullable<MutationResolvers["feedback_changeRemove"]> = (
  _parent,
  { id, reason },
  context,
) => removeChange(context.database, actorOf(context), id, reason);
