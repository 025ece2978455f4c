import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const mcmErrors = {
  "mcm.order-refused": "invalid",
  "mcm.position-refused": "invalid",
  "mcm.changed-meanwhile": "conflict",
  "mcm.product-missing": "missing",
  "mcm.search-too-long": "invalid",
  "mcm.shipping-refused": "invalid",
  "mcm.total-differs": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const mcmError = errorsOf(mcmErrors);
