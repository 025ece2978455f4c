import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orgErrors = {
  "org.denied": "denied",
  "org.email-taken": "conflict",
  "org.invite-accepted": "conflict",
  "org.invite-address-refused": "invalid",
  "org.invite-already-invited": "conflict",
  "org.invite-already-member": "conflict",
  "org.invite-business-missing": "invalid",
  "org.invite-expired": "conflict",
  "org.invite-limit": "limited",
  "org.invite-missing": "missing",
  "org.invite-no-address": "invalid",
  "org.invite-other-address": "denied",
  "org.invite-place-missing": "invalid",
  "org.invite-revoked": "conflict",
  "org.invite-role-count": "invalid",
  "org.invite-role-refused": "denied",
  "org.invite-too-many": "invalid",
  "org.invite-unknown": "missing",
  /** Sending again or withdrawing what was accepted. */
  "org.invite-used": "conflict",
  /** Sending again what was withdrawn. */
  "org.invite-withdrawn": "conflict",
  /** With the thing (the organization's own word for it) and the name, where they are known. */
  "org.name-taken": "conflict",
  "org.role-unknown": "missing",
  "org.user-unknown": "denied",
} as const satisfies Record<string, ErrorClass>;

export const orgError = errorsOf(orgErrors);
