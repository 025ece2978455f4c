import type { HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import { trialError } from "../contract/errors.ts";
import { type FeedCurrency, feedPlanNames, type FeedPlanName, type FeedPrice } from "../contract/feed-plans.ts";
import { type Identity, identityHeaders } from "./identity.ts";

/** A plan of Feed Marketing with its price for one term. */
export interface FeedPlan extends FeedPrice {
  id: string;
  name: FeedPlanName;
  currency: FeedCurrency;
}

export interface FeedTool {
  /** Returns the plans with their prices. Callers share an answer for a minute. */
  plans(currency: FeedCurrency): Promise<FeedPlan[]>;
  /** Returns whether the user has an account that can be used. */
  isRegistered(identity: Identity, signal: AbortSignal): Promise<boolean>;
}

const freshMs = 60_000;

const cents = z.coerce
  .number()
  .min(0)
  .max(1_000_000)
  .transform((amount) => Math.round(amount * 100));
const plan = z.object({
  plan_name: z.enum(feedPlanNames),
  details: z.object({
    id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
    base_price: cents,
    base_products: z.number().int().min(0).nullable(),
    additional_extra_products_price: cents,
    payment_term: z.literal([1, 12]),
  }),
});
// A plan that the console does not know is left out; the others stay.
const plans = z.array(z.unknown()).transform((list) => list.flatMap((item) => plan.safeParse(item).data ?? []));

const user = z.object({
  blocked: z.boolean().default(false),
  suspended: z.boolean().default(false),
  deleted: z.boolean().default(false),
  errors: z.array(z.unknown()).default([]),
});

export function createFeedTool(client: HttpClient): FeedTool {
  const kept = new Map<FeedCurrency, { at: number; plans: Promise<FeedPlan[]> }>();
  return {
    plans(currency) {
      const known = kept.get(currency);
      if (known && Date.now() - known.at < freshMs) return known.plans;
      const read = readPlans(client, currency);
      kept.set(currency, { at: Date.now(), plans: read });
      read.catch(() => kept.delete(currency));
      return read;
    },
    async isRegistered(identity, signal) {
      const query = { email: identity.email };
      const response = await client.request({ path: "/users", query, headers: identityHeaders(identity), signal });
      if (response.status === 404 || /not found/i.test(response.text)) return false;
      const { data } = user.safeParse(response.status === 200 ? response.json() : undefined);
      if (!data || data.errors.length > 0) throw trialError("trial.feed-unavailable", { status: response.status });
      return !data.blocked && !data.suspended && !data.deleted;
    },
  };
}

async function readPlans(client: HttpClient, currency: FeedCurrency): Promise<FeedPlan[]> {
  try {
    const response = await client.request({ path: "/pricing-plans", query: { currency } });
    if (response.status !== 200) throw new Error(`The feed provider answered with ${response.status}`);
    const found = plans.parse(response.json());
    if (found.length === 0) throw new Error("The feed provider has no plans that the console knows");
    return found.map(({ plan_name: name, details }) => ({
      id: details.id,
      name,
      currency,
      paymentTerm: details.payment_term,
      basePrice: details.base_price,
      baseProducts: details.base_products,
      extraProductsPrice: details.additional_extra_products_price,
    }));
  } catch (cause) {
    throw trialError("trial.prices-unavailable", {}, { cause });
  }
}
