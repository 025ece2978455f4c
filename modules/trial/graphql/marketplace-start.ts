import { presentStarted } from "../service/present-trial.ts";
import { startMarketplace } from "../service/start-marketplace.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_marketplaceStart: NonNullable<MutationResolvers["trial_marketplaceStart"]> = async (
  _parent,
  { input: { businessId: _admitted, ...input } },
  context,
) => presentStarted(await startMarketplace(context, await starterOf(context), input));
