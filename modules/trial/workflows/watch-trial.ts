import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { watchTrial as request } from "../contract/workflows.ts";
import { notifyOfTrial } from "../service/notify-of-trial.ts";
import { watchTrial } from "../service/watch-trial.ts";
import { markReminded } from "../store/progress.ts";
import { placeOf } from "./place-of.ts";
import type { TrialServices } from "./provision-trial.ts";

/** One look at a trial, at an interval: a run that slept for days would keep its release running for as long. */
export function watchTrialWorkflow(services: TrialServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { trialId }) {
      const place = placeOf(step);
      const now = await step.now();
      const isEnding = await step.run("watch", () => watchTrial(services, place, trialId, now));
      if (!isEnding) return;
      await step.run("notify", () => notifyOfTrial(services.database, place, trialId, "trial.ending"));
      await step.run("note", () =>
        services.database.withTenant(place, (tx) => markReminded(tx, { ...place, id: trialId }, now)),
      );
    },
  });
}
