import type { Connector } from "@bc/connector-kit/connector";
import { googleAuthorization, googleQueryAccounts } from "@bc/connector-kit/families/google";
import { api } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: googleAuthorization("https://www.googleapis.com/auth/adwords"),
  // The quota belongs to our Cloud project, whoever's account is read.
  limits: () => [{ name: "google-adwords:project", perSecond: 50, burst: 50 }],
  classify,
  accounts: (vendor) => googleQueryAccounts(api, vendor),
  streams: { marketing_daily: marketingDaily },
};
