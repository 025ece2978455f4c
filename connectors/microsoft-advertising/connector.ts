import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { idSchema, zoneOf } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

const scopes = ["https://ads.microsoft.com/msads.manage", "offline_access"];

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "microsoft-advertising",
    authorizeUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    scopes,
    authorizeParams: { response_mode: "query", prompt: "select_account" },
    tokenStyle: "form",
    tokenParams: { scope: scopes.join(" ") },
    refresh: "rotates",
    refreshParams: { scope: scopes.join(" ") },
    headers: ({ accessToken }, { extra }) => ({
      authorization: `Bearer ${accessToken}`,
      developertoken: extra?.["developerToken"] ?? "",
    }),
  },
  // Microsoft publishes no figures.
  limits: (account) => [
    { name: `microsoft-advertising:${account?.id ?? "customers"}`, perSecond: 2, burst: 5, isOwn: account !== null },
  ],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const management = "https://clientcenter.api.bingads.microsoft.com/CustomerManagement/v13";
const userSchema = z.object({ User: z.object({ Id: idSchema }) });
const accountsSchema = z.object({
  Accounts: z.array(
    z.object({
      Id: idSchema,
      Name: z.string(),
      CurrencyCode: z.string(),
      TimeZone: z.string(),
      ParentCustomerId: idSchema,
      AccountLifeCycleStatus: z.string(),
    }),
  ),
});
const pageSize = 1_000;

/** Yields the accounts of all customers that the user belongs to. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const { User } = await vendor.json(userSchema, { url: `${management}/User/Query`, json: { UserId: null } });
  const seen = new Set<string>();
  for (let page = 0; ; page++) {
    const { Accounts } = await vendor.json(accountsSchema, {
      url: `${management}/Accounts/Search`,
      json: {
        PageInfo: { Index: page, Size: pageSize },
        Predicates: [{ Field: "UserId", Operator: "Equals", Value: User.Id }],
      },
    });
    for (const { Id, Name, CurrencyCode, TimeZone, ParentCustomerId, AccountLifeCycleStatus } of Accounts) {
      if (seen.has(Id) || AccountLifeCycleStatus !== "Active") continue;
      seen.add(Id);
      yield {
        id: Id,
        name: Name,
        currency: CurrencyCode,
        zone: zoneOf(TimeZone),
        extra: { customerId: ParentCustomerId, reportTimeZone: TimeZone },
      };
    }
    if (Accounts.length < pageSize) return;
  }
}
