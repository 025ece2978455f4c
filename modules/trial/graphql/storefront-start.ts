import { presentStarted } from "../service/present-trial.ts";
import { startStorefront } from "../service/start-storefront.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_storefrontStart: NonNullable<MutationResolvers["trial_storefrontStart"]> = async (
  _parent,
  { input: { businessId: _admitted, ...input } },
  context,
) => presentStarted(await startStorefront(context, await starterOf(context), input));
