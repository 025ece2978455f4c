import type { Database, Tx } from "@bc/db/database";
import { expireProductTrial } from "@bc/org/public";
import type { WorkflowClient } from "@bc/workflow/client";
import { reminderDays } from "../contract/trials.ts";
import { watchTrial as request } from "../contract/workflows.ts";
import { findTrial } from "../store/trials.ts";
import type { Place } from "./create-account.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

const dayMs = 86_400_000;

/** Ends a trial whose time is over. Returns whether the user is to be reminded of the end. */
export function watchTrial({ database, workflows }: Parts, place: Place, trialId: string, now: Date): Promise<boolean> {
  const stop = (tx: Tx) => workflows.unschedule(tx, request, trialId);
  return database.withTenant(place, async (tx) => {
    const trial = await findTrial(tx, place.businessId, trialId);
    if (!trial?.endsAt) {
      await stop(tx);
      return false;
    }
    if (now >= trial.endsAt) {
      if (trial.product === "mcm") await expireProductTrial(tx, place, "MCM");
      await stop(tx);
      return false;
    }
    const isDue = now.getTime() >= trial.endsAt.getTime() - reminderDays * dayMs;
    return isDue && trial.remindedAt === null;
  });
}
