import { type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { auditErrors } from "./errors.ts";

export const sentences: Sentences<typeof auditErrors> = {
  "audit.export-limit": tryAgain("Too many exports of the audit log."),
};
