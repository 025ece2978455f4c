import type { HttpClient } from "@bc/runtime/http-client";
import { z } from "zod";
import { type TrialErrorCode, trialError } from "../contract/errors.ts";
import type { TrialDetails } from "../store/trials.ts";
import { type Identity, identityHeaders } from "./identity.ts";

export interface Marketplace {
  /** Creates the trial account. Returns why it was refused, or undefined. Throws if the outcome is unknown. */
  create(identity: Identity, details: MarketplaceDetails, signal: AbortSignal): Promise<TrialErrorCode | undefined>;
}

export type MarketplaceDetails = Extract<TrialDetails, { product: "mcm" }>;

const error = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);
const answer = z.object({ success: z.boolean(), errors: z.array(error).default([]) });

export function createMarketplace(client: HttpClient): Marketplace {
  return {
    async create(identity, { product: _product, ...details }, signal) {
      const response = await client.request({
        method: "POST",
        path: "/accounts/createTrialAccount",
        headers: identityHeaders(identity),
        json: { ...details, phone: details.phone ?? "[legacy]" },
        signal,
      });
      const isRefused = response.status === 401 || response.status === 403;
      const { data } = answer.safeParse(isRefused ? undefined : response.json());
      // A refused credential and an unknown answer are not the user's fault, so the call is retried.
      if (data === undefined) throw trialError("trial.marketplace-unavailable", { status: response.status });
      if (data.success) return undefined;
      return data.errors.some((message) => /email already in use/i.test(message))
        ? "trial.marketplace-email-taken"
        : "trial.marketplace-failed";
    },
  };
}
