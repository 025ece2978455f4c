import type { Account, Connector } from "@bc/connector-kit/connector";
import { googleAuthorization } from "@bc/connector-kit/families/google";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { trafficDaily } from "./streams/traffic-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: googleAuthorization("https://www.googleapis.com/auth/analytics.readonly"),
  // Quotas belong to the property. A standard one answers ten requests at once.
  limits: (account) => [
    { name: `google-analytics-4:${account?.id ?? "project"}`, perSecond: 5, burst: 10, isOwn: account !== null },
  ],
  classify,
  pauseAfter,
  accounts,
  streams: { traffic_daily: trafficDaily },
};

const adminUrl = `https://analyticsadmin.googleapis.com/${manifest.api.version}`;
const summariesSchema = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: z.string().default(""),
        propertySummaries: z
          .array(z.object({ property: z.string().regex(/^properties\/\d+$/), displayName: z.string().default("") }))
          .default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
const propertySchema = z.object({ timeZone: z.string(), currencyCode: z.string().default("") });

/** Yields the properties of all Google Analytics accounts of the user. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  let pageToken: string | undefined;
  do {
    const page = await vendor.json(summariesSchema, {
      url: `${adminUrl}/accountSummaries`,
      query: { pageSize: 200, pageToken },
    });
    for (const { displayName: owner, propertySummaries } of page.accountSummaries)
      for (const { property, displayName } of propertySummaries) {
        const { timeZone, currencyCode } = await vendor.json(propertySchema, { url: `${adminUrl}/${property}` });
        const id = property.replace("properties/", "");
        const name = [owner, displayName].filter(Boolean).join(" – ") || id;
        yield { id, name, currency: currencyCode, zone: timeZone };
      }
    pageToken = page.nextPageToken;
  } while (pageToken);
}
