import { suggestStoreName } from "../service/name-store.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_storeNameSuggest: NonNullable<QueryResolvers["trial_storeNameSuggest"]> = async (
  _parent,
  _args,
  context,
) => (await suggestStoreName(context, await starterOf(context))) ?? null;
