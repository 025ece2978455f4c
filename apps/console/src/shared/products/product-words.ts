import type { ProductId } from "./use-products.ts";

interface ProductWords {
  name: string;
  /** Its purpose, in one line. */
  purpose: string;
}

export const productWords: Record<ProductId, ProductWords> = {
  mcm: { name: "Marketplace Management", purpose: "List, price and restock on marketplaces" },
  sf: { name: "Storefront", purpose: "Your own online store" },
  dfw: { name: "Feed Marketing", purpose: "Send your products to every channel" },
  rpt: { name: "Reporting", purpose: "Results of your campaigns and services" },
  ff: { name: "Fulfillment", purpose: "Store, pack and ship what you sell" },
  ua: { name: "Unified Analytics", purpose: "All your channels in one place" },
};
