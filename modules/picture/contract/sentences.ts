import { type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { pictureErrors } from "./errors.ts";

export const sentences: Sentences<typeof pictureErrors> = {
  "picture.limit": tryAgain("You've changed your picture too often."),
  "picture.refused": "This file can't be used. Choose a JPEG, PNG or WebP image.",
};
