import { siteLoginUrl, storefrontStatus } from "@bc/product/contract/storefront";
import type { Config } from "../config.ts";
import { marketplaceRedirect, returnUrlOf } from "./marketplace.ts";
import type { Product } from "./use-products.ts";

export type ProductLink =
  /** A page of the console. */
  | { kind: "page"; path: string }
  | { kind: "site"; url: string }
  /** A store's admin, which has a sign-in form. */
  | { kind: "store"; loginUrl: string };

interface Where {
  config: Pick<Config, "products" | "storeLoginPath">;
  businessId: string;
  /** The current URL. */
  address: string;
}

/** The link that opens a product or, if it is not enabled, its introduction. */
export function productLink(product: Product, { config, businessId, address }: Where): ProductLink {
  const { mcm, dfw, rpt } = config.products;
  const page = (path: string): ProductLink => ({ kind: "page", path });
  switch (product.id) {
    case "mcm":
      if (!product.isEnabled || !mcm) return page("/marketplace-management");
      return { kind: "site", url: marketplaceRedirect(mcm, businessId, returnUrlOf(address)) };
    case "sf": {
      const [site] = product.sites;
      if (!site || storefrontStatus(product) !== "singleSite") return page("/storefront");
      return { kind: "store", loginUrl: siteLoginUrl(site, config.storeLoginPath) };
    }
    case "dfw":
      return product.isEnabled && dfw ? { kind: "site", url: dfw.signInUrl } : page("/feed-marketing");
    case "rpt":
      return rpt ? { kind: "site", url: rpt.url } : page("/reporting");
    case "ff":
      return page("/fulfillment");
    case "ua":
      return page("/unified-analytics/dashboard");
  }
}
