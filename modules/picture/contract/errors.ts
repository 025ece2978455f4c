import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const pictureErrors = {
  /** With the wait until the next upload is allowed (retryAfterSeconds). */
  "picture.limit": "limited",
  "picture.refused": "invalid",
} as const satisfies Record<string, ErrorClass>;

export const pictureError = errorsOf(pictureErrors);
