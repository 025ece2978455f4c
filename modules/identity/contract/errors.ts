import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const identityErrors = {
  "identity.input-refused": "invalid",
  "identity.listener-refused": "internal",
  "identity.operation-unknown": "internal",
  "identity.password-wrong": "denied",
} as const satisfies Record<string, ErrorClass>;

export const identityError = errorsOf(identityErrors);
