import type { Sentences } from "@bc/runtime/app-error";
import type { navigationErrors } from "./errors.ts";

export const sentences: Sentences<typeof navigationErrors> = {
  "navigation.address-refused": "This isn't a valid site address: {address}",
  "navigation.tenant-missing": "No business selected. Choose one.",
  // The sidebar element recognises the word "token" and asks its page for another one.
  "navigation.token-refused": "Your token has expired or is not valid. Sign in again.",
};
