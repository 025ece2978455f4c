import type { Sentences } from "@bc/runtime/app-error";
import type { pictureErrors } from "./errors.ts";

export const sentences: Sentences<typeof pictureErrors> = {
  "picture.limit": "You've changed your picture too often. Try again in {retryAfterSeconds} s.",
  "picture.refused": "This file can't be used. Choose a JPEG, PNG or WebP image.",
};
