import { type Partner, startPartner } from "@bc/testing/partner";
import type { Addresses } from "../stack/environment.ts";
import { page } from "./page.ts";
import { type SisterSite, startSisterSite } from "./sister-site.ts";

const marketplace = {
  "/": "Marketplace Management",
  "/products": "Products",
  "/listings": "Listings",
  "/report/profit-by-product": "Profit by Product",
  "/report/profit-by-channel": "Profit by Channel",
  "/report/buybox": "Buy Box",
  "/report/product-opportunities": "Product Opportunities",
  "/report/low-stock": "Low Stock",
  "/report/product-content-changes": "Product Content Changes",
  "/file-import": "File Import",
  "/file-history": "File History",
  "/pricing-strategies": "Pricing Strategies",
  "/vendors": "Vendors",
  "/integrations": "Integrations",
  "/fulfillment-centers": "Fulfillment Centers",
  "/settings/forecast-settings": "Forecast Settings",
  "/settings/api": "API",
  "/settings/emails": "Emails",
  "/subscription": "Subscription",
  "/admin/impersonate": "Impersonate",
  "/admin/account-details": "Account Details",
  "/admin/child-accounts": "Child Accounts",
  "/admin/bundle-auto-calculate": "Bundle Auto Calculate",
};
const reporting = {
  "/": "Reporting",
  "/overview": "Overview",
  "/growth-marketing": "Growth Marketing",
  "/growth-marketing/campaigns": "Campaigns",
  "/growth-marketing/audiences": "Audiences",
  "/marketplace-services": "Marketplace Services",
  "/settings": "Report Settings",
};
const pages = {
  mcm: marketplace,
  dfw: { "/": "Feed Marketing" },
  rpt: reporting,
  jazz: { "/": "Jazz" },
};

const start = (product: SisterSite["product"]) => (port: number, addresses: Addresses) =>
  startSisterSite({
    product,
    port,
    url: addresses[product],
    issuer: addresses.identity,
    sites: { ...addresses, navigation: `${addresses.gateway}/navigation/graphql` },
    pages: pages[product],
  });

export const startMarketplace = start("mcm");
export const startFeedMarketing = start("dfw");
export const startReporting = start("rpt");
export const startJazz = start("jazz");

/** Addresses of sister products with placeholder pages. */
const startPlainSite =
  (name: string, plain: Readonly<Record<string, string>>) =>
  (port: number): Promise<Partner> =>
    startPartner({
      name,
      port,
      routes(server) {
        for (const [path, title] of Object.entries(plain))
          server.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(page(title)));
      },
    });

export const startLegacyMarketplace = startPlainSite("legacy marketplace", {
  "/orders": "Legacy Orders",
  "/packing-slip-settings": "Packing Slip Settings",
  "/pricing-manager": "Pricing Manager",
});

export const startSisterProducts = startPlainSite("sister products", {
  "/feed-marketing/callback": "Feed Marketing",
  "/channels/login": "Channels login",
});
