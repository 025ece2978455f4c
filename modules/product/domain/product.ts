import type { StorefrontSite } from "../contract/storefront.ts";

export const productIds = ["mcm", "sf", "dfw", "rpt", "ff", "ua"] as const;
export type ProductId = (typeof productIds)[number];

export interface Product {
  id: ProductId;
  isOffered: boolean;
  isKnown: boolean;
  isEnabled: boolean;
  sites: StorefrontSite[];
}

/** What a product says about the business or the person. */
export interface Finding {
  isEnabled: boolean;
  sites?: StorefrontSite[];
}
