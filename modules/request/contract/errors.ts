import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const requestErrors = {
  "request.crm-unreadable": "unavailable",
  "request.fields-refused": "invalid",
  "request.input-refused": "invalid",
  "request.kind-unknown": "invalid",
  "request.limit": "limited",
  "request.missing": "missing",
  "request.not-failed": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const requestError = errorsOf(requestErrors);
