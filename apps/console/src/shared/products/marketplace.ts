import type { Config } from "../config.ts";

type Marketplace = NonNullable<Config["products"]["mcm"]>;

/** Pages that say what is missing: whoever changes business comes back to the page that they stand in for. */
const emptyPages = /\/(no-products|no-integrations|no-listings)(?=\/|$)/g;

/** The address to come back to from the marketplace. */
export function returnUrlOf(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(emptyPages, "") || "/";
  url.searchParams.delete("businessId");
  return url.href;
}

/** The marketplace's page that enters a business and then leads on; without a return address, to its own home. */
export function marketplaceRedirect({ url }: Marketplace, businessId: string, returnUrl?: string): string {
  const page = new URL("/redirect", url);
  page.searchParams.set("businessId", businessId);
  if (returnUrl) page.searchParams.set("returnUrl", returnUrl);
  return page.href;
}

/** The marketplace's page where a business's subscription is managed. */
export function marketplaceSubscription({ url }: Marketplace, businessId: string): string {
  const page = new URL("/subscription", url);
  page.searchParams.set("businessId", businessId);
  return page.href;
}
