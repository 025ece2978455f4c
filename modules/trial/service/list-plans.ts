import { trialError } from "../contract/errors.ts";
import type { FeedCurrency } from "../contract/feed-plans.ts";
import type { FeedPlan } from "./feed-tool.ts";
import type { TrialPartners } from "./trial-partners.ts";

/** Returns the plans, if a trial of them can be started. */
export function listPlans({ feed, registrationUrl }: TrialPartners, currency: FeedCurrency): Promise<FeedPlan[]> {
  if (!feed || registrationUrl === undefined) throw trialError("trial.product-off");
  return feed.plans(currency);
}
