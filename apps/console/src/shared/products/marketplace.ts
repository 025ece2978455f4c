import type { Config } from "../config.ts";

type Marketplace = NonNullable<Config["products"]["mcm"]>;

/** Pages that say what is missing: after a switch of business, the user returns to the page that they replace. */
const emptyPages = /\/(no-products|no-integrations|no-listings)(?=\/|$)/g;

/** The URL to return to from the marketplace. */
export function returnUrlOf(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(emptyPages, "") || "/";
  url.searchParams.delete("businessId");
  return url.href;
}

/** The marketplace's page that enters a business and redirects; without a return URL, to its own home. */
export function marketplaceRedirect({ url }: Marketplace, businessId: string, returnUrl?: string): string {
  const page = new URL("/redirect", url);
  page.searchParams.set("businessId", businessId);
  if (returnUrl) page.searchParams.set("returnUrl", returnUrl);
  return page.href;
}

/** The marketplace's page that manages a business's subscription. */
export function marketplaceSubscription({ url }: Marketplace, businessId: string): string {
  const page = new URL("/subscription", url);
  page.searchParams.set("businessId", businessId);
  return page.href;
}

/** The marketplace's page that enters a business and redirects to the products there. */
export function marketplaceProducts(marketplace: Marketplace, businessId: string): string {
  return marketplaceRedirect(marketplace, businessId, new URL("/products", marketplace.url).href);
}
