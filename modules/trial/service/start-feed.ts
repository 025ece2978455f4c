import { findUserName } from "@bc/org/public";
import { z } from "zod";
import { trialError } from "../contract/errors.ts";
import { feedCurrencies } from "../contract/feed-plans.ts";
import type { TrialRow } from "../store/trials.ts";
import { knownPhone } from "./known-phone.ts";
import { listPlans } from "./list-plans.ts";
import { requireInput } from "./require-input.ts";
import { type Parts, type Starter, startTrial } from "./start-trial.ts";
import type { TrialPartners } from "./trial-partners.ts";

const input = z.object({
  planId: z.string().min(1).max(100),
  currency: z.enum(feedCurrencies),
  phone: knownPhone,
});

/** Stores the plan and the phone number. Returns the trial and where the user registers for payment. */
export async function startFeed(
  parts: Parts & { trialPartners: TrialPartners },
  starter: Starter,
  asked: object,
): Promise<{ trial: TrialRow; registrationUrl: string }> {
  const { registrationUrl } = parts.trialPartners;
  if (registrationUrl === undefined) throw trialError("trial.product-off");
  const { planId, currency, phone } = requireInput(input, asked);
  const plan = (await listPlans(parts.trialPartners, currency)).find(({ id }) => id === planId);
  if (!plan) throw trialError("trial.plan-unknown");
  const { organizationId, businessId, actor, email } = starter;
  let name = email;
  const trial = await startTrial(parts, starter, async (tx) => {
    name = (await findUserName(tx, actor.userId)) ?? email;
    const { name: planName, paymentTerm } = plan;
    return { product: "dfw", planId, planName, currency, paymentTerm, phone };
  });
  const url = new URL(registrationUrl);
  const parameters = { business: businessId, organization: organizationId, phone, plan: planId, name };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return { trial, registrationUrl: url.href };
}
