import type { Database, Tenant } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { listTrialRows } from "../store/trials.ts";
import { presentTrial, type TrialView } from "./present-trial.ts";

export function listTrials(
  database: Database,
  scope: Tenant & { organizationId: string; businessId: string },
): Promise<TrialView[]> {
  const { organizationId, businessId } = scope;
  return database.withTenant(scope, async (tx) => {
    const business = await findZonedBusiness(tx, organizationId, businessId);
    const now = new Date();
    return (await listTrialRows(tx, businessId)).map((trial) => presentTrial(trial, now, business?.timeZone ?? "UTC"));
  });
}
