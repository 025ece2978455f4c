import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { list, listOf } from "./client.ts";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth1",
    app: "twitter",
    requestUrl: "https://api.twitter.com/oauth/request_token",
    authorizeUrl: "https://api.twitter.com/oauth/authorize",
    tokenUrl: "https://api.twitter.com/oauth/access_token",
  },
  // Less than 250 calls in 15 minutes per token, whatever account they name. Lists of an account have its own limit.
  limits: (_, connectionId) => [{ name: `twitter-ads:user-${connectionId}`, perSecond: 0.2, burst: 50, isOwn: true }],
  classify,
  pauseAfter,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const accountSchema = z.object({ id: z.string(), name: z.string(), timezone: z.string(), deleted: z.boolean() });
const fundingSchema = z.object({ currency: z.string() });

async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  for await (const { id, name, timezone, deleted } of list(vendor, accountSchema, "accounts")) {
    if (deleted) continue;
    // An account has the currency of what pays for it.
    const funding = await Array.fromAsync(listOf(vendor, fundingSchema, { id }, "funding_instruments"));
    yield { id, name, currency: funding[0]?.currency ?? "", zone: timezone };
  }
}
