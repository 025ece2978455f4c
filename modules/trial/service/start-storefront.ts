import { findUserName } from "@bc/org/public";
import { z } from "zod";
import { trialError } from "../contract/errors.ts";
import { storeName } from "../contract/store-name.ts";
import type { TrialRow } from "../store/trials.ts";
import { requireInput } from "./require-input.ts";
import { type Parts, type Starter, startTrial } from "./start-trial.ts";
import type { TrialPartners } from "./trial-partners.ts";

const input = z.object({ siteName: storeName });

export async function startStorefront(
  parts: Parts & { trialPartners: TrialPartners },
  starter: Starter,
  asked: object,
): Promise<TrialRow> {
  if (!parts.trialPartners.storefront) throw trialError("trial.product-off");
  const { siteName } = requireInput(input, asked);
  const { userId, network: ipAddress } = starter.actor;
  return startTrial(parts, starter, async (tx) => {
    const name = (await findUserName(tx, userId)) ?? starter.email;
    return { product: "sf", siteName, name, ipAddress };
  });
}
