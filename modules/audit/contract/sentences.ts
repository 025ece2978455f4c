import type { Sentences } from "@bc/runtime/app-error";
import type { auditErrors } from "./errors.ts";

export const sentences: Sentences<typeof auditErrors> = {
  "audit.export-limit": "Too many exports of the audit log. Try again in {retryAfterSeconds} s.",
};
