import type { Account, Connector } from "@bc/connector-kit/connector";
import { googleAuthorization } from "@bc/connector-kit/families/google";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { searchDaily } from "./streams/search-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: googleAuthorization("https://www.googleapis.com/auth/webmasters.readonly"),
  // New Cloud projects begin with 60 queries per minute.
  limits: (account) => [
    { name: `google-search-console:${account?.id ?? "project"}`, perSecond: 1, burst: 5, isOwn: account !== null },
  ],
  classify,
  accounts,
  streams: { search_daily: searchDaily },
};

const sitesSchema = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});

/** Yields the sites that the user has verified or was granted. Their days are those of California. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const url = `https://www.googleapis.com/webmasters/${manifest.api.version}/sites`;
  const { siteEntry } = await vendor.json(sitesSchema, { url });
  for (const { siteUrl, permissionLevel } of siteEntry)
    if (permissionLevel !== "siteUnverifiedUser")
      yield { id: siteUrl, name: siteUrl, currency: "", zone: "America/Los_Angeles" };
}
