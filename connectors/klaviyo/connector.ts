import type { Account, Connector } from "@bc/connector-kit/connector";
import { zoneNamed } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { listed } from "./client.ts";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { emailDaily } from "./streams/email-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "key",
    field: "apiKey",
    headers: ({ accessToken }) => ({
      authorization: `Klaviyo-API-Key ${accessToken}`,
      revision: manifest.api.version,
      accept: "application/vnd.api+json",
    }),
  },
  limits: (account, connectionId) => [
    { name: `klaviyo:${account?.id ?? connectionId}`, perSecond: 2, burst: 3, isOwn: true },
  ],
  classify,
  pauseAfter,
  accounts,
  streams: { email_daily: emailDaily },
};

const accountSchema = z.object({
  id: z.string(),
  attributes: z.object({
    contact_information: z.object({ organization_name: z.string().nullish() }).nullish(),
    timezone: z.string(),
    preferred_currency: z.string().nullish(),
  }),
});
const metricSchema = z.object({ id: z.string(), attributes: z.object({ name: z.string().nullish() }) });

/** Yields the account of the key, with the metric that counts its orders. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  for await (const { id, attributes } of listed(vendor, accountSchema, { path: "accounts" })) {
    const metrics = await Array.fromAsync(listed(vendor, metricSchema, { path: "metrics" }));
    const orders = metrics.find((metric) => metric.attributes.name === "Placed Order");
    // Reports need a metric even if the account has no orders.
    const metric = orders ?? metrics[0];
    yield {
      id,
      name: attributes.contact_information?.organization_name || id,
      currency: attributes.preferred_currency ?? "",
      zone: zoneNamed(attributes.timezone),
      ...(metric && { extra: { metricId: metric.id, counts: orders ? "orders" : "nothing" } }),
    };
  }
}
