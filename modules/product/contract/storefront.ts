/** A shop of a business at Storefront. */
export interface StorefrontSite {
  id: string;
  name: string;
  /** The host it is reached at, or its origin. */
  sharedDomain: string;
}

/** What the console keeps of the business's account at Storefront. */
export interface StorefrontAccount {
  metadata: Readonly<Record<string, unknown>>;
  provisioningAccount: { cartBusinessId: string; sites: StorefrontSite[] };
  provisioned: boolean;
}

/** The storefront product as `product_list` answers it. */
export interface StorefrontProduct {
  isOffered: boolean;
  isKnown: boolean;
  sites: readonly StorefrontSite[];
}

export type StorefrontStatus = "skipped" | "notProvisioned" | "singleSite" | "multiSite";

export function storefrontStatus({ isOffered, sites }: StorefrontProduct): StorefrontStatus {
  if (!isOffered) return "skipped";
  if (sites.length === 0) return "notProvisioned";
  return sites.length === 1 ? "singleSite" : "multiSite";
}

/** The address whose form signs a user in to the admin of a site. */
export function siteLoginUrl({ sharedDomain }: Pick<StorefrontSite, "sharedDomain">, loginPath: string): string {
  return new URL(loginPath, /^https?:\/\//.test(sharedDomain) ? sharedDomain : `https://${sharedDomain}`).href;
}
