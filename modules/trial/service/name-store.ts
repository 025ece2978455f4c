import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { findBusinessName } from "@bc/org/public";
import { randomId } from "@bc/runtime/ids";
import { z } from "zod";
import { type TrialErrorCode, trialError } from "../contract/errors.ts";
import { storeName } from "../contract/store-name.ts";
import { firstStoreName, maxSuggestionRetries, nextStoreName } from "../domain/store-names.ts";
import { requireInput } from "./require-input.ts";
import type { Starter } from "./start-trial.ts";
import type { Storefront } from "./storefront.ts";
import type { TrialPartners } from "./trial-partners.ts";

interface Parts {
  database: Database;
  trialPartners: TrialPartners;
  signal: AbortSignal;
}

const nameLimit = limiterOf({ name: "store-name", limit: 60, windowMs: 60_000 });
const input = z.object({ name: storeName });

/** Returns why a store name can't be used, or undefined if it can. */
export async function checkStoreName(
  parts: Parts,
  starter: Starter,
  asked: { name: string },
): Promise<TrialErrorCode | undefined> {
  const { name } = requireInput(input, asked);
  const storefront = await openStorefront(parts, starter);
  return storefront.validate(starter, name, parts.signal);
}

/** Returns a free store name like the business's, or undefined if no attempt found one. */
export async function suggestStoreName(parts: Parts, starter: Starter): Promise<string | undefined> {
  const storefront = await openStorefront(parts, starter);
  const { actor, organizationId, businessId } = starter;
  const businessName = await parts.database.withTenant({ userId: actor.userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  const first = firstStoreName(businessName ?? "", randomId);
  let name = first;
  for (let retries = 0; ; retries++) {
    const problem = await storefront.validate(starter, name, parts.signal);
    if (problem === undefined) return name;
    // The problem is the user's address; no other name would help.
    if (problem === "trial.store-email-taken") throw trialError(problem);
    if (retries === maxSuggestionRetries) return undefined;
    name = nextStoreName(first, problem === "trial.store-name-taken", randomId);
  }
}

async function openStorefront({ database, trialPartners }: Parts, { actor }: Starter): Promise<Storefront> {
  if (!trialPartners.storefront) throw trialError("trial.product-off");
  await requireToken(nameLimit(database), actor.userId, (wait) => trialError("trial.limit", wait));
  return trialPartners.storefront;
}
