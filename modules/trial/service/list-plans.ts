import { trialError } from "../contract/errors.ts";
import type { FeedCurrency } from "../contract/feed-plans.ts";
import type { FeedPlan } from "./feed-tool.ts";
import type { TrialPartners } from "./trial-partners.ts";

export function listPlans({ feed }: TrialPartners, currency: FeedCurrency): Promise<FeedPlan[]> {
  if (!feed) throw trialError("trial.product-off");
  return feed.tool.plans(currency);
}
