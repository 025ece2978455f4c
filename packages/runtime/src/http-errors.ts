import { type ErrorClass, errorsOf } from "./app-error.ts";

/** The errors of calls to external systems. */
export const httpErrors = {
  "http.address-refused": "invalid",
  "http.circuit-open": "unavailable",
  "http.limited": "limited",
  "http.timeout": "timeout",
  "http.unavailable": "unavailable",
  "http.unreadable": "internal",
} as const satisfies Record<string, ErrorClass>;

export const httpError = errorsOf(httpErrors);
