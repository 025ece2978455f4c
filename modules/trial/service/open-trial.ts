import type { Database } from "@bc/db/database";
import { trialError } from "../contract/errors.ts";
import { findTrial, type TrialRow } from "../store/trials.ts";
import type { Place } from "./create-account.ts";
import type { TrialPartners } from "./trial-partners.ts";

export async function openTrial(database: Database, place: Place, id: string): Promise<TrialRow> {
  const trial = await database.withTenant(place, (tx) => findTrial(tx, place.businessId, id));
  if (!trial) throw trialError("trial.missing");
  return trial;
}

interface Parts {
  database: Database;
  partners: TrialPartners;
  signal: AbortSignal;
}

/** Returns whether the store of a trial can be used. */
export async function isStoreReady({ database, partners, signal }: Parts, place: Place, id: string): Promise<boolean> {
  const { details, subject, email } = await openTrial(database, place, id);
  if (!partners.storefront || details.product !== "sf") throw trialError("trial.storefront-unavailable");
  const identity = { subject, email, businessId: place.businessId };
  return (await partners.storefront.find(identity, details.siteName, signal)) === "ready";
}
