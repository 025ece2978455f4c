import { findBusinessName, findServices, findUsers } from "@bc/org/public";
import { z } from "zod";
import { trialError } from "../contract/errors.ts";
import { productInterests } from "../contract/trials.ts";
import type { TrialRow } from "../store/trials.ts";
import { requireInput } from "./require-input.ts";
import { type Parts, type Starter, startTrial } from "./start-trial.ts";
import type { TrialPartners } from "./trial-partners.ts";

const input = z.object({
  productInterest: z.enum(productInterests, "You must select an option before continuing"),
  sourcePageUri: z.url({ protocol: /^https?$/ }).max(2_000),
  hubSpotUserToken: z
    .string()
    .max(200)
    .regex(/^[\x21-\x7e]+$/)
    .nullish()
    .transform((token) => token ?? null),
});

export async function startMarketplace(
  parts: Parts & { trialPartners: TrialPartners },
  starter: Starter,
  asked: object,
): Promise<TrialRow> {
  if (!parts.trialPartners.marketplace) throw trialError("trial.product-off");
  const allowed = requireInput(input, asked);
  const { organizationId, businessId, actor } = starter;
  return startTrial(parts, starter, async (tx) => {
    const { mcmEnabled } = await findServices(tx, { organizationId, id: businessId });
    if (mcmEnabled) throw trialError("trial.product-enabled");
    const [user] = await findUsers(tx, [actor.userId]);
    const businessName = await findBusinessName(tx, organizationId, businessId);
    if (!user || businessName === undefined) throw trialError("trial.missing");
    const { firstName, lastName, userData } = user;
    return { product: "mcm", firstName, lastName, businessName, ...allowed, phone: userData?.phone || null };
  });
}
