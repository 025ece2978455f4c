import type { Database } from "@bc/db/database";
import { startProductTrial } from "@bc/org/public";
import type { WorkflowClient } from "@bc/workflow/client";
import type { TrialErrorCode } from "../contract/errors.ts";
import { trialDays } from "../contract/trials.ts";
import { watchEveryMs, watchTrial } from "../contract/workflows.ts";
import { markFailed, markReady } from "../store/progress.ts";
import type { TrialRow } from "../store/trials.ts";
import type { Place } from "./create-account.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

const dayMs = 86_400_000;

/** Ends the provisioning of a trial: as failed with a code, or as ready, with the product enabled and the end set. */
export function endProvisioning(
  { database, workflows }: Parts,
  place: Place,
  { id, product }: Pick<TrialRow, "id" | "product">,
  { problem, now }: { problem: TrialErrorCode | null; now: Date },
): Promise<void> {
  const key = { businessId: place.businessId, id };
  return database.withTenant(place, async (tx) => {
    if (problem !== null) return void (await markFailed(tx, key, problem));
    const days = trialDays[product];
    const endsAt = days === undefined ? null : new Date(now.getTime() + days * dayMs);
    if (!(await markReady(tx, key, now, endsAt))) return;
    if (product === "mcm") await startProductTrial(tx, place, "MCM");
    if (endsAt) await workflows.schedule(tx, watchTrial, { key: id, everyMs: watchEveryMs, input: { trialId: id } });
  });
}
