import type { Database, Tx } from "@bc/db/database";
import { expireProductTrial } from "@bc/org/public";
import type { WorkflowClient } from "@bc/workflow/client";
import { reminderDays } from "../contract/trials.ts";
import { watchTrial as request } from "../contract/workflows.ts";
import { findTrial } from "../store/trials.ts";
import type { Place } from "./create-account.ts";

/** What a look at a trial found: the end is near, the payment registration is awaited, or nothing is to be done. */
export type Finding = "ending" | "registering" | "nothing";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

const dayMs = 86_400_000;

/** Ends a trial whose time is over, and finds out what else is to be done. */
export function watchTrial({ database, workflows }: Parts, place: Place, trialId: string, now: Date): Promise<Finding> {
  const stop = (tx: Tx) => workflows.unschedule(tx, request, trialId);
  return database.withTenant(place, async (tx): Promise<Finding> => {
    const trial = await findTrial(tx, place.businessId, trialId);
    if (trial?.status === "STANDBY") return "registering";
    if (!trial?.endsAt) {
      await stop(tx);
      return "nothing";
    }
    if (now >= trial.endsAt) {
      if (trial.product === "mcm") await expireProductTrial(tx, place, "MCM");
      await stop(tx);
      return "nothing";
    }
    const isDue = now.getTime() >= trial.endsAt.getTime() - reminderDays * dayMs;
    return isDue && trial.remindedAt === null ? "ending" : "nothing";
  });
}
