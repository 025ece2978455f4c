import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Step, type Workflow } from "@bc/workflow/define";
import type { TrialErrorCode } from "../contract/errors.ts";
import { provisionTrial } from "../contract/workflows.ts";
import { createAccount } from "../service/create-account.ts";
import { endProvisioning } from "../service/end-provisioning.ts";
import { notifyOfTrial } from "../service/notify-of-trial.ts";
import { isStoreReady, openTrial } from "../service/open-trial.ts";
import type { TrialPartners } from "../service/trial-partners.ts";
import { markProvisioning } from "../store/progress.ts";
import { placeOf } from "./place-of.ts";

export interface TrialServices {
  database: Database;
  workflows: WorkflowClient;
  trialPartners: TrialPartners;
}

/** Checks once a second at first, then less often, for an hour in all. */
const waits = [...Array<number>(30).fill(1_000), ...Array<number>(24).fill(5_000), ...Array<number>(57).fill(60_000)];

/** Has the product create the account, waits until it can be used, and notifies the user. The journal holds codes only. */
export function provisionTrialWorkflow(services: TrialServices): Workflow<typeof provisionTrial.input> {
  const { database, trialPartners: partners } = services;
  return defineWorkflow({
    ...provisionTrial,
    async run(step, { trialId: id }) {
      const place = placeOf(step);
      const product = await step.run("begin", async () => {
        const isOpen = await database.withTenant(place, (tx) =>
          markProvisioning(tx, { businessId: place.businessId, id }),
        );
        return isOpen ? (await openTrial(database, place, id)).product : null;
      });
      if (product === null) return;
      const problem =
        (await step.run("create account", async (signal) => {
          const trial = await openTrial(database, place, id);
          return (await createAccount({ database, partners, signal }, place, trial)) ?? null;
        })) ?? (product === "sf" ? await waitForStore(step) : null);
      const now = await step.now();
      await step.run("end", () => endProvisioning(services, place, { id, product }, { problem, now }));
      await step.run("notify", () =>
        notifyOfTrial(database, place, id, problem === null ? "trial.ready" : "trial.failed"),
      );

      async function waitForStore({ run, sleep }: Pick<Step, "run" | "sleep">): Promise<TrialErrorCode | null> {
        for (const wait of waits) {
          if (await run("check store", (signal) => isStoreReady({ database, partners, signal }, place, id)))
            return null;
          await sleep("wait for the store", wait);
        }
        return "trial.store-failed";
      }
    },
  });
}
