import { checkStoreName } from "../service/name-store.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_storeNameCheck: NonNullable<QueryResolvers["trial_storeNameCheck"]> = async (
  _parent,
  { name },
  context,
) => {
  const code = await checkStoreName(context, await starterOf(context), { name });
  return code ? { code, message: context.sentenceFor(code, {}) } : null;
};
