import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const uaErrors = {
  "ua.accounts-refused": "invalid",
  "ua.activation-code-refused": "invalid",
  "ua.changed-meanwhile": "conflict",
  "ua.comparison-missing": "conflict",
  "ua.connection-incomplete": "conflict",
  "ua.connection-limit": "conflict",
  "ua.connection-missing": "missing",
  "ua.connection-paused": "conflict",
  "ua.connection-purged": "conflict",
  "ua.consent-missing": "missing",
  "ua.days-refused": "invalid",
  "ua.input-refused": "invalid",
  "ua.package-missing": "missing",
  "ua.reread-open": "conflict",
  "ua.settings-refused": "invalid",
  "ua.shop-registered": "denied",
  "ua.source-connected": "conflict",
  "ua.source-limited": "limited",
  "ua.source-refused": "conflict",
  "ua.source-retired": "conflict",
  "ua.source-unavailable": "unavailable",
  "ua.source-unknown": "missing",
  "ua.source-unreadable": "conflict",
  "ua.start-date-refused": "invalid",
  "ua.sync-missing": "missing",
  "ua.tableau-missing": "conflict",
  "ua.tableau-unavailable": "unavailable",
  "ua.upgrade-needed": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const uaError = errorsOf(uaErrors);
