import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const eventErrors = {
  /** A handler took longer than its timeout. */
  "event.handler-too-slow": "timeout",
  "event.payload-invalid": "invalid",
  "event.payload-too-large": "invalid",
} as const satisfies Record<string, ErrorClass>;

export const eventError = errorsOf(eventErrors);
