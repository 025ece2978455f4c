import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api } from "./client.ts";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "pinterest",
    authorizeUrl: "https://www.pinterest.com/oauth/",
    tokenUrl: `${api}/oauth/token`,
    scopes: ["ads:read", "user_accounts:read"],
    scopeSeparator: ",",
    tokenStyle: "basic",
    // Each renewal then returns a refresh token that lives for another 60 days.
    tokenParams: { continuous_refresh: "true" },
    refreshParams: { refresh_on: "true" },
    refresh: "rotates",
    headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  },
  limits: (account) => [
    {
      name: account ? `pinterest-ads:account-${account.id}` : "pinterest-ads:app",
      perSecond: 5,
      burst: 10,
      isOwn: account !== null,
    },
  ],
  classify,
  pauseAfter,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const pageSchema = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string().default(""), currency: z.string() })),
  bookmark: z.string().nullish(),
});

async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  let bookmark: string | undefined;
  do {
    const query = { include_shared_accounts: true, page_size: 250, bookmark };
    const page = await vendor.json(pageSchema, { url: `${api}/ad_accounts`, query });
    // Reports count days in UTC, wherever the account is.
    for (const { id, name, currency } of page.items) yield { id, name: name || id, currency, zone: "UTC" };
    bookmark = page.bookmark ?? undefined;
  } while (bookmark !== undefined);
}
