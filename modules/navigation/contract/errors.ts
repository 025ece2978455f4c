import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const navigationErrors = {
  "navigation.address-refused": "invalid",
  "navigation.tenant-missing": "missing",
  "navigation.token-refused": "unauthenticated",
} as const satisfies Record<string, ErrorClass>;

export const navigationError = errorsOf(navigationErrors);
