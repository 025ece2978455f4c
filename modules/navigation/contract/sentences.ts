import type { Sentences } from "@bc/runtime/app-error";
import type { navigationErrors } from "./errors.ts";

export const sentences: Sentences<typeof navigationErrors> = {
  "navigation.address-refused": "This isn't a valid site address: {address}",
  "navigation.tenant-missing": "No business selected. Choose one.",
  "navigation.token-refused": "Your session has expired. Sign in again.",
};
