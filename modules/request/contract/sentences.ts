import { generalSentences, type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { requestErrors } from "./errors.ts";

export const sentences: Sentences<typeof requestErrors> = {
  "request.crm-unreadable": generalSentences.outage,
  "request.fields-refused": "Check the form: {problems}",
  "request.input-refused": "The request has a value that isn't allowed: {problems}",
  "request.kind-unknown": "This service can't be requested. Reload the page.",
  "request.limit": tryAgain("Too many requests were sent."),
  "request.missing": "This request doesn't exist.",
  "request.not-failed": "Only a failed request can be sent again. Reload the page.",
};
