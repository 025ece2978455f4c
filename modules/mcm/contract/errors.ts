import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const mcmErrors = {
  "mcm.position-refused": "invalid",
  "mcm.changed-meanwhile": "conflict",
  "mcm.product-missing": "missing",
  "mcm.search-too-long": "invalid",
  "mcm.shipping-refused": "invalid",
} as const satisfies Record<string, ErrorClass>;

export const mcmError = errorsOf(mcmErrors);
