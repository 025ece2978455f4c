import type { Sentences } from "@bc/runtime/app-error";
import type { flagErrors } from "./errors.ts";

export const sentences: Sentences<typeof flagErrors> = {
  "flag.changed-meanwhile": "{by} changed this flag in the meantime. Reload the page before you edit it.",
  "flag.input-refused": "The flag has a value that isn't allowed: {problems}",
  "flag.missing": "This flag doesn't exist.",
  "flag.user-missing": "This user doesn't exist.",
};
