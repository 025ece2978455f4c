import type { Database } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { type TrialErrorCode, trialError } from "../contract/errors.ts";
import { markCalled } from "../store/progress.ts";
import type { TrialRow } from "../store/trials.ts";
import type { Identity } from "./identity.ts";
import type { MarketplaceDetails } from "./marketplace.ts";
import type { Storefront } from "./storefront.ts";
import type { TrialPartners } from "./trial-partners.ts";

export interface Place {
  organizationId: string;
  businessId: string;
}

interface Parts {
  database: Database;
  partners: TrialPartners;
  signal: AbortSignal;
}

/** How long a store may take to appear in the list of accounts after an interrupted call. */
const settleMs = 60_000;

/**
 * Has the product create the account of a trial, and returns why it was refused. The products know no idempotency key, so
 * after an interrupted attempt a refusal may come from the account that this attempt created.
 */
export async function createAccount(
  { database, partners, signal }: Parts,
  place: Place,
  trial: TrialRow,
): Promise<TrialErrorCode | undefined> {
  const { details, subject, email } = trial;
  const identity = { subject, email, businessId: place.businessId };
  const noteCall = (at: Date | null) =>
    database.withTenant(place, (tx) => markCalled(tx, { ...place, id: trial.id }, at));
  if (details.product === "mcm") {
    const { marketplace } = partners;
    if (!marketplace) throw trialError("trial.marketplace-unavailable");
    await noteCall(new Date());
    const problem = await marketplace
      .create(identity, details satisfies MarketplaceDetails, signal)
      .catch(async (error: unknown) => {
        if (isRefused(error)) await noteCall(trial.calledAt);
        throw error;
      });
    // The app has no list of accounts to compare with, and an interrupted call has most likely created the account.
    return problem === "trial.marketplace-email-taken" && trial.calledAt !== null ? undefined : problem;
  }
  const { storefront } = partners;
  if (!storefront || details.product !== "sf") throw trialError("trial.storefront-unavailable");
  if (trial.calledAt !== null && (await hasStore(storefront, identity, details.siteName, signal))) return undefined;
  await noteCall(new Date());
  const problem = await storefront.create(identity, details, signal);
  if (problem === undefined || (await hasStore(storefront, identity, details.siteName, signal))) return undefined;
  if (trial.calledAt === null || Date.now() - trial.calledAt.getTime() > settleMs) return problem;
  // This call was answered; the one before it is still the last whose outcome is unknown.
  await noteCall(trial.calledAt);
  throw trialError("trial.store-outcome-unknown");
}

/** Whether the call was not sent, or was answered without being processed. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { code, params } = error;
  return code === "http.circuit-open" || [401, 403, 429].includes(Number(params["status"]));
}

async function hasStore(storefront: Storefront, identity: Identity, siteName: string, signal: AbortSignal) {
  return (await storefront.find(identity, siteName, signal)) !== "missing";
}
