import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api, pageOf } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "snapchat",
    authorizeUrl: "https://accounts.snapchat.com/login/oauth2/authorize",
    tokenUrl: "https://accounts.snapchat.com/login/oauth2/access_token",
    scopes: ["snapchat-marketing-api"],
    tokenStyle: "form",
    refresh: "keeps",
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  limits: (_, connectionId) => [
    { name: "snapchat-ads:app", perSecond: 20, burst: 20 },
    { name: `snapchat-ads:token-${connectionId}`, perSecond: 10, burst: 10, isOwn: true },
  ],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const accountSchema = z.object({ id: z.string(), name: z.string(), currency: z.string(), timezone: z.string() });
const organization = z.object({ ad_accounts: z.array(accountSchema).default([]) });
const organizationList = z.object({ organizations: z.array(z.object({ organization })) });

/** Yields the ad accounts of all organizations of the user. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const call = { url: `${api}/me/organizations`, query: { with_ad_accounts: true } };
  let cursor: string | undefined;
  do {
    const { answer, next } = await pageOf(vendor, organizationList, call, cursor);
    for (const { organization: found } of answer.organizations)
      for (const { id, name, currency, timezone } of found.ad_accounts) yield { id, name, currency, zone: timezone };
    cursor = next;
  } while (cursor !== undefined);
}
