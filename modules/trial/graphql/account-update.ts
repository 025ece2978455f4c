import { actorOf, businessOf } from "@bc/api-kit/context";
import { updateAccount } from "../service/update-account.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const trial_accountUpdate: NonNullable<MutationResolvers["trial_accountUpdate"]> = (
  _parent,
  { input: { businessId: _admitted, ...form } },
  context,
) => updateAccount(context.database, actorOf(context), businessOf(context), form);
