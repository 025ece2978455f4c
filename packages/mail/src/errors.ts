import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const mailErrors = {
  /** The mail server permanently rejected the address or the email. */
  "mail.refused": "invalid",
  "mail.unavailable": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const mailError = errorsOf(mailErrors);
