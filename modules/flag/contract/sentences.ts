import type { Sentences } from "@bc/runtime/app-error";
import type { flagErrors } from "./errors.ts";

export const sentences: Sentences<typeof flagErrors> = {
  "flag.changed-meanwhile": "{by} changed this flag meanwhile. Reload the page before you change it.",
  "flag.input-refused": "The flag has a value that is not allowed: {problems}",
  "flag.missing": "This flag does not exist.",
  "flag.user-missing": "This person does not exist.",
};
