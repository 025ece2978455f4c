import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const statusErrors = {
  "status.id-refused": "invalid",
  "status.ping-limit": "limited",
  "status.ping-without-business": "invalid",
  "status.ping-unconfirmed": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const statusError = errorsOf(statusErrors);
