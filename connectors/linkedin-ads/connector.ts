import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { search } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "linkedin",
    authorizeUrl: "https://www.linkedin.com/oauth/v2/authorization",
    tokenUrl: "https://www.linkedin.com/oauth/v2/accessToken",
    scopes: ["r_ads", "r_ads_reporting"],
    tokenStyle: "form",
    refresh: "keeps",
    // Approved apps get a refresh token and are told its end, which is a year later. Others have the access token alone.
    consentDays: 60,
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  limits: () => [{ name: "linkedin-ads:app", perSecond: 5, burst: 10 }],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const accountSchema = z.object({
  id: z.coerce.string(),
  name: z.string().default(""),
  currency: z.string(),
  status: z.string(),
  test: z.boolean().default(false),
});

async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  for await (const { id, name, currency, status, test } of search(vendor, accountSchema, "adAccounts"))
    // Days are counted in UTC, wherever the account is.
    if (!test && status !== "DRAFT" && status !== "REMOVED") yield { id, name: name || id, currency, zone: "UTC" };
}
