import { presentTrial } from "../service/present-trial.ts";
import { startFeed } from "../service/start-feed.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { starterOf } from "./starter.ts";

export const trial_feedStart: NonNullable<MutationResolvers["trial_feedStart"]> = async (
  _parent,
  { input: { businessId: _admitted, ...input } },
  context,
) => {
  const { trial, registrationUrl } = await startFeed(context, await starterOf(context), input);
  // A trial that is starting has no end, so its time zone does not matter.
  return { trial: presentTrial(trial, new Date(), "UTC"), registrationUrl };
};
