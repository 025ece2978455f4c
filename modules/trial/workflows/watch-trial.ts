import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { watchTrial as request } from "../contract/workflows.ts";
import { checkRegistration } from "../service/check-registration.ts";
import { endProvisioning } from "../service/end-provisioning.ts";
import { notifyOfTrial } from "../service/notify-of-trial.ts";
import { watchTrial } from "../service/watch-trial.ts";
import { markReminded } from "../store/progress.ts";
import { placeOf } from "./place-of.ts";
import type { TrialServices } from "./provision-trial.ts";

/** One look at a trial, at an interval: a run that slept for days would keep its release running for as long. */
export function watchTrialWorkflow(services: TrialServices): Workflow<typeof request.input> {
  const { database, trialPartners: partners } = services;
  return defineWorkflow({
    ...request,
    async run(step, { trialId }) {
      const place = placeOf(step);
      const now = await step.now();
      const finding = await step.run("watch", () => watchTrial(services, place, trialId, now));
      if (finding === "ending") {
        await step.run("notify", () => notifyOfTrial(database, place, trialId, "trial.ending"));
        await step.run("note", () =>
          database.withTenant(place, (tx) => markReminded(tx, { ...place, id: trialId }, now)),
        );
      }
      if (finding !== "registering") return;
      const outcome = await step.run("check registration", (signal) =>
        checkRegistration({ database, partners, signal }, place, trialId, now),
      );
      if (outcome === "waiting") return;
      const problem = outcome === "lapsed" ? ("trial.registration-missing" as const) : null;
      await step.run("end", () => endProvisioning(services, place, { id: trialId, product: "dfw" }, { problem, now }));
      if (!problem) await step.run("notify", () => notifyOfTrial(database, place, trialId, "trial.ready"));
    },
  });
}
