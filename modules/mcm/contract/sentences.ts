import type { Sentences } from "@bc/runtime/app-error";
import type { mcmErrors } from "./errors.ts";

export const sentences: Sentences<typeof mcmErrors> = {
  "mcm.order-refused": "Check these fields: {problems}",
  "mcm.position-refused": "This page of the list doesn't exist. Reload the list.",
  "mcm.changed-meanwhile": "{by} changed this product. Review the change before you save yours.",
  "mcm.product-missing": "This product is not in this business.",
  "mcm.search-too-long": "Search for up to {max} characters.",
  "mcm.shipping-refused": "Check these fields: {problems}",
  "mcm.total-differs": "Prices changed while you typed. The total is now {total}.",
};
