import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const identityErrors = {
  "identity.account-blocked": "denied",
  "identity.account-missing": "missing",
  "identity.block-by-platform": "denied",
  "identity.factor-missing": "missing",
  "identity.read-only": "denied",
  "identity.code-wrong": "invalid",
  "identity.elsewhere": "missing",
  /** `requiredBy` is the name of the organization that requires a factor. */
  "identity.factor-required": "conflict",
  "identity.input-refused": "invalid",
  "identity.listener-refused": "internal",
  "identity.operation-unknown": "internal",
  "identity.password-wrong": "denied",
  "identity.busy": "limited",
  "identity.email-taken": "denied",
  "identity.email-wrong": "denied",
  "identity.email-unproven": "denied",
  "identity.link-spent": "missing",
  "identity.password-refused": "invalid",
  "identity.throttled": "limited",
  "identity.passkey-missing": "missing",
  "identity.passkey-refused": "invalid",
  "identity.phone-refused": "invalid",
  "identity.sms-off": "missing",
  "identity.step-up-required": "unauthenticated",
  "identity.token-refused": "denied",
} as const satisfies Record<string, ErrorClass>;

export const identityError = errorsOf(identityErrors);
