import type { Database } from "@bc/db/database";
import { listSchedules, type WorkflowClient } from "@bc/workflow/client";
import { readRatesRequest } from "../contract/workflows.ts";

interface Parts {
  database: Pick<Database, "withTenant">;
  workflows: Pick<WorkflowClient, "enqueue" | "schedule">;
}

/** Runs that belong to no organization have this ID instead, as entries of the console's own audit log do. */
const consoleId = "00000000-0000-0000-0000-000000000000";
const key = "rates";
const dayMs = 86_400_000;

/** Requests that rates are read now and every day from now on, if no worker has done so. */
export function scheduleRates({ database, workflows }: Parts): Promise<void> {
  return database.withTenant({ organizationId: consoleId }, async (tx) => {
    if ((await listSchedules(tx, readRatesRequest.name, [key])).has(key)) return;
    await workflows.schedule(tx, readRatesRequest, { key, everyMs: dayMs, input: {} });
    await workflows.enqueue(tx, readRatesRequest, { key, input: {} });
  });
}
