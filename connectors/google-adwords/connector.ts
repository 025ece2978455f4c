import type { Account, Connector } from "@bc/connector-kit/connector";
import { googleAuthorization } from "@bc/connector-kit/families/google";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { search } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { marketingDaily } from "./streams/marketing-daily.ts";

export const connector: Connector = {
  manifest,
  authorization: googleAuthorization("https://www.googleapis.com/auth/adwords"),
  // The quota belongs to our Cloud project, whoever's account is read.
  limits: () => [{ name: "google-adwords:project", perSecond: 50, burst: 50 }],
  classify,
  accounts,
  streams: { marketing_daily: marketingDaily },
};

const rootsSchema = z.object({ resourceNames: z.array(z.string()).default([]) });
const clientSchema = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(""),
    manager: z.boolean().default(false),
    status: z.string(),
    currencyCode: z.string(),
    timeZone: z.string(),
  }),
});

/** Yields the accounts that have figures of their own, below every account that the user was granted. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const url = `https://googleads.googleapis.com/${manifest.api.version}/customers:listAccessibleCustomers`;
  const { resourceNames } = await vendor.json(rootsSchema, { url });
  const seen = new Set<string>();
  for (const name of resourceNames) {
    const root = name.replace("customers/", "");
    const query =
      "SELECT customer_client.client_customer, customer_client.id, customer_client.descriptive_name, " +
      "customer_client.manager, customer_client.status, customer_client.time_zone, customer_client.currency_code " +
      "FROM customer_client";
    const found = await search(vendor, clientSchema, { customerId: root, loginCustomerId: root, query });
    for (const { customerClient: client } of found) {
      if (client.manager || client.status !== "ENABLED" || seen.has(client.id)) continue;
      seen.add(client.id);
      const { id, descriptiveName, currencyCode, timeZone } = client;
      yield {
        id,
        name: descriptiveName || id,
        currency: currencyCode,
        zone: timeZone,
        extra: { loginCustomerId: root },
      };
    }
  }
}
