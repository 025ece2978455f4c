import type { Database } from "@bc/db/database";
import { trialError } from "../contract/errors.ts";
import { trialDays } from "../contract/trials.ts";
import type { Place } from "./create-account.ts";
import { openTrial } from "./open-trial.ts";
import type { TrialPartners } from "./trial-partners.ts";

interface Parts {
  database: Database;
  partners: TrialPartners;
  signal: AbortSignal;
}

const dayMs = 86_400_000;

/** Returns whether the user of a feed trial has registered, or has let the time for it pass. */
export async function checkRegistration(
  { database, partners, signal }: Parts,
  place: Place,
  id: string,
  now: Date,
): Promise<"registered" | "waiting" | "lapsed"> {
  if (!partners.feed) throw trialError("trial.feed-unavailable");
  const { subject, email, startedAt } = await openTrial(database, place, id);
  const identity = { subject, email, businessId: place.businessId };
  if (await partners.feed.isRegistered(identity, signal)) return "registered";
  return now.getTime() >= startedAt.getTime() + trialDays.dfw * dayMs ? "lapsed" : "waiting";
}
