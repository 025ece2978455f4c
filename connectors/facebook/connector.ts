import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { graph, pageOf } from "./client.ts";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "facebook",
    authorizeUrl: `https://www.facebook.com/${manifest.api.version}/dialog/oauth`,
    tokenUrl: `${graph}/oauth/access_token`,
    scopes: ["public_profile", "email", "pages_show_list", "pages_read_engagement", "ads_read"],
    scopeSeparator: ",",
    tokenStyle: "form",
    refresh: "exchange",
    consentDays: 60,
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  // A pause applies to all limits of a call, and one busy account must not stop the others. The limit of the app is known
  // to each account, because every answer says how much of it is used.
  limits: (account) =>
    account
      ? [{ name: `facebook:account-${account.id}`, perSecond: 1, burst: 20, isOwn: true }]
      : [{ name: "facebook:app", perSecond: 20, burst: 20 }],
  classify,
  pauseAfter,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const closed = 101;
const accountSchema = z.object({
  account_id: z.string(),
  name: z.string().default(""),
  currency: z.string(),
  timezone_name: z.string(),
  account_status: z.number(),
});

async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  let after: string | undefined;
  do {
    const fields = "account_id,name,currency,timezone_name,account_status";
    const call = { url: `${graph}/me/adaccounts`, query: { fields, limit: 100, after } };
    const page = await pageOf(vendor, accountSchema, call);
    for (const { account_id: id, name, currency, timezone_name: zone, account_status } of page.rows)
      if (account_status !== closed) yield { id, name: name || id, currency, zone };
    after = page.after;
  } while (after !== undefined);
}
