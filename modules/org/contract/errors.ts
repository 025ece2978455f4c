import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orgErrors = {
  "org.denied": "denied",
  "org.email-taken": "conflict",
  /** With the thing (the organization's own word for it) and the name, where they are known. */
  "org.name-taken": "conflict",
  "org.role-unknown": "missing",
  "org.user-unknown": "denied",
} as const satisfies Record<string, ErrorClass>;

export const orgError = errorsOf(orgErrors);
