import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { isSigned, query } from "./client.ts";
import { classify, pauseAfter } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { orders } from "./streams/order.ts";

export const connector: Connector = {
  manifest,
  authorization: {
    kind: "oauth2",
    app: "shopify",
    authorizeUrl: "https://{shop}.myshopify.com/admin/oauth/authorize",
    tokenUrl: "https://{shop}.myshopify.com/admin/oauth/access_token",
    // Writing is for shipments, cancellations and addresses, which the console sends to the store.
    scopes: [
      "write_orders",
      "read_all_orders",
      "read_customers",
      "read_products",
      "read_returns",
      "write_merchant_managed_fulfillment_orders",
    ],
    scopeSeparator: ",",
    tokenStyle: "json",
    tokenParams: { expiring: "1" },
    refresh: "rotates",
    verifyCallback: isSigned,
    keepFromCallback: ["shop"],
    headers: ({ accessToken }) => ({ "x-shopify-access-token": accessToken }),
  },
  limits: (account, connectionId) => [
    { name: `shopify:${account?.id ?? connectionId}`, perSecond: 4, burst: 10, isOwn: true },
  ],
  classify,
  pauseAfter,
  accounts,
  streams: { order: orders },
};

const shopSchema = z.object({
  shop: z.object({
    name: z.string(),
    myshopifyDomain: z.string(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
  }),
});

/** Yields the store, which is the only one that its token opens. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const { shop } = await query(vendor, shopSchema, {
    text: "query { shop { name myshopifyDomain currencyCode ianaTimezone } }",
  });
  yield { id: shop.myshopifyDomain, name: shop.name, currency: shop.currencyCode, zone: shop.ianaTimezone };
}
