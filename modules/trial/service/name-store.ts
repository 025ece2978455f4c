import type { Database } from "@bc/db/database";
import { createRateLimiter } from "@bc/db/rate-limit";
import { findBusinessName } from "@bc/org/public";
import { randomId } from "@bc/runtime/ids";
import { z } from "zod";
import { type TrialErrorCode, trialError } from "../contract/errors.ts";
import { storeName } from "../contract/store-name.ts";
import { firstStoreName, maxSuggestionRetries, nextStoreName } from "../domain/store-names.ts";
import { requireInput } from "./require-input.ts";
import type { Storefront } from "./storefront.ts";
import { take } from "./take.ts";
import type { TrialPartners } from "./trial-partners.ts";

interface Parts {
  database: Database;
  trialPartners: TrialPartners;
  signal: AbortSignal;
}

interface Asker {
  userId: string;
  organizationId: string;
  businessId: string;
  subject: string;
  email: string;
}

const asksPerMinute = 60;
const input = z.object({ name: storeName });

/** Returns why a store name can't be used, or undefined if it can. */
export async function checkStoreName(
  parts: Parts,
  asker: Asker,
  asked: { name: string },
): Promise<TrialErrorCode | undefined> {
  const { name } = requireInput(input, asked);
  const storefront = await openStorefront(parts, asker);
  return storefront.validate(asker, name, parts.signal);
}

/** Returns a free store name like the business's, or undefined if no attempt found one. */
export async function suggestStoreName(parts: Parts, asker: Asker): Promise<string | undefined> {
  const storefront = await openStorefront(parts, asker);
  const { userId, organizationId, businessId } = asker;
  const businessName = await parts.database.withTenant({ userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  const first = firstStoreName(businessName ?? "", randomId);
  let name = first;
  for (let retries = 0; ; retries++) {
    const problem = await storefront.validate(asker, name, parts.signal);
    if (problem === undefined) return name;
    // The problem is the user's address; no other name would help.
    if (problem === "trial.store-email-taken") throw trialError(problem);
    if (retries === maxSuggestionRetries) return undefined;
    name = nextStoreName(first, problem === "trial.store-name-taken", randomId);
  }
}

async function openStorefront({ database, trialPartners }: Parts, { userId }: Asker): Promise<Storefront> {
  if (!trialPartners.storefront) throw trialError("trial.product-off");
  await take(createRateLimiter(database, { name: "store-name", limit: asksPerMinute, windowMs: 60_000 }), userId);
  return trialPartners.storefront;
}
