import { suggestStoreName } from "../service/name-store.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_storeNameSuggest: NonNullable<QueryResolvers["trial_storeNameSuggest"]> = async (
  _parent,
  _args,
  context,
) => {
  const { actor, ...starter } = await starterOf(context);
  return (await suggestStoreName(context, { ...starter, userId: actor.userId })) ?? null;
};
