import { errorsOf } from "@bc/runtime/app-error";

export const uaErrors = {
  "ua.source-limited": "limited",
} as const;

export const uaError = errorsOf(uaErrors);
