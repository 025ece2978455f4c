import type { ProductId } from "./use-products.ts";

interface ProductWords {
  name: string;
  /** What it is for, in a line. */
  purpose: string;
}

export const productWords: Record<ProductId, ProductWords> = {
  mcm: { name: "Marketplace Management", purpose: "List, price and restock on marketplaces" },
  sf: { name: "Storefront", purpose: "Run an online store under your own name" },
  dfw: { name: "Feed Marketing", purpose: "Send your products to every channel" },
  rpt: { name: "Reporting", purpose: "Results of your campaigns and services" },
  ff: { name: "Fulfillment", purpose: "Store, pack and ship what you sell" },
  ua: { name: "Unified Analytics", purpose: "The numbers of all your channels together" },
};
