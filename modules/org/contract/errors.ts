import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orgErrors = {
  "org.denied": "denied",
  "org.email-taken": "conflict",
  "org.user-unknown": "denied",
} as const satisfies Record<string, ErrorClass>;

export const orgError = errorsOf(orgErrors);
