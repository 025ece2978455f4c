import { generalSentences, type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { statusErrors } from "./errors.ts";

export const sentences: Sentences<typeof statusErrors> = {
  "status.id-refused": "The ID is not valid.",
  "status.ping-limit": tryAgain("Too many pings."),
  "status.ping-unconfirmed": "The warehouse hasn't returned the row yet.",
  "status.ping-without-business": generalSentences.failed,
};
