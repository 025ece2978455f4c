import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const filesErrors = {
  "files.missing": "missing",
  "files.unavailable": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const filesError = errorsOf(filesErrors);
