import type { Sentences } from "@bc/runtime/app-error";
import type { uaErrors } from "./errors.ts";

export const sentences: Sentences<typeof uaErrors> = {
  "ua.connection-missing": "This connection doesn't exist. Reload the page.",
  "ua.connection-paused": "This connection is paused. Resume it first.",
  "ua.consent-missing": "This sign-in has expired or was used already. Connect again.",
  "ua.settings-refused": "Check the connection: {problems}",
  "ua.source-limited": "The source limits how fast we can read. Try again in a minute.",
  "ua.source-refused": "{sentence}",
  "ua.source-retired": "{title} no longer provides data.",
  "ua.source-unavailable": "{sentence}",
  "ua.source-unreadable": "We could not read a part of the data.",
  "ua.sync-missing": "This sync has ended.",
};
