import { actorOf } from "@bc/api-kit/context";
import { updateFlag } from "../service/update-flag.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const flag_flagUpdate: NonNullable<MutationResolvers["flag_flagUpdate"]> = (
  _parent,
  { input: { key, version, ...change } },
  context,
) => updateFlag(context.database, actorOf(context), { key, version, change });
