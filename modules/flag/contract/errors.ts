import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const flagErrors = {
  "flag.changed-meanwhile": "conflict",
  "flag.input-refused": "invalid",
  "flag.missing": "missing",
  "flag.user-missing": "missing",
} as const satisfies Record<string, ErrorClass>;

export const flagError = errorsOf(flagErrors);
