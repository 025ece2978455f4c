import type { Sentences } from "@bc/runtime/app-error";
import type { auditErrors } from "./errors.ts";

export const sentences: Sentences<typeof auditErrors> = {
  "audit.export-limit": "You exported the audit log very often. Try again in {retryAfterSeconds} s.",
};
