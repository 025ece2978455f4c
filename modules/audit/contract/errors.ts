import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const auditErrors = {
  /** With the wait until the next export is allowed (retryAfterSeconds). */
  "audit.export-limit": "limited",
} as const satisfies Record<string, ErrorClass>;

export const auditError = errorsOf(auditErrors);
