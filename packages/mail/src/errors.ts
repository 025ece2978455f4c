import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const mailErrors = {
  /** The mail server said for good that this address gets no mail. */
  "mail.refused": "invalid",
  "mail.unavailable": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const mailError = errorsOf(mailErrors);
