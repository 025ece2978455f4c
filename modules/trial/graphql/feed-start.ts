import { presentStarted } from "../service/present-trial.ts";
import { startFeed } from "../service/start-feed.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_feedStart: NonNullable<MutationResolvers["trial_feedStart"]> = async (
  _parent,
  { input: { businessId: _admitted, ...input } },
  context,
) => {
  const { trial, registrationUrl } = await startFeed(context, await starterOf(context), input);
  return { trial: presentStarted(trial), registrationUrl };
};
