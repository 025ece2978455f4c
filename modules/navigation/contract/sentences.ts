import type { Sentences } from "@bc/runtime/app-error";
import type { navigationErrors } from "./errors.ts";

export const sentences: Sentences<typeof navigationErrors> = {
  "navigation.address-refused": "This is not the address of a site: {address}",
  "navigation.tenant-missing": "No business was named. Choose one.",
  "navigation.token-refused": "Your token has ended or is not valid. Sign in again.",
};
