import { generalSentences, type Sentences } from "@bc/runtime/app-error";
import type { statusErrors } from "./errors.ts";

export const sentences: Sentences<typeof statusErrors> = {
  "status.id-refused": "The request has an id that is none.",
  "status.ping-limit": "Too many pings were started. Try again in {retryAfterSeconds} s.",
  "status.ping-unconfirmed": "The warehouse has not shown the row yet.",
  "status.ping-without-business": generalSentences.failed,
};
