import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const uaErrors = {
  "ua.connection-missing": "missing",
  "ua.connection-paused": "conflict",
  "ua.consent-missing": "missing",
  "ua.settings-refused": "invalid",
  "ua.source-limited": "limited",
  "ua.source-refused": "conflict",
  "ua.source-retired": "conflict",
  "ua.source-unavailable": "unavailable",
  "ua.source-unreadable": "conflict",
  "ua.sync-missing": "missing",
} as const satisfies Record<string, ErrorClass>;

export const uaError = errorsOf(uaErrors);
