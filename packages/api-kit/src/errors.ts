import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

/** Errors of the transports, independent of modules. */
export const apiErrors = {
  "api.caller-gone": "conflict",
  "api.identity-unavailable": "unavailable",
  "api.operation-refused": "invalid",
  "api.operation-unknown": "missing",
  "api.overloaded": "unavailable",
  "api.page-refused": "invalid",
  "api.path-unknown": "missing",
  "api.query-refused": "invalid",
  "api.rate-limited": "limited",
  "api.too-slow": "timeout",
  "api.unauthenticated": "unauthenticated",
} as const satisfies Record<string, ErrorClass>;

export const apiError = errorsOf(apiErrors);
