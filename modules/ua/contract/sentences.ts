import type { Sentences } from "@bc/runtime/app-error";
import type { uaErrors } from "./errors.ts";
import { trialHelp } from "./start-date.ts";

export const sentences: Sentences<typeof uaErrors> = {
  "ua.accounts-refused": "Choose accounts that {title} lists.",
  "ua.activation-code-refused": "This activation code is not valid. Check it, or ask support for a new one.",
  "ua.changed-meanwhile": "This data connector was changed since you opened it. Reload the page.",
  "ua.comparison-missing": "There is no new data to review.",
  "ua.connection-incomplete": "Finish connecting {title} first.",
  "ua.connection-limit": "{business} already has {limit} data connectors. Delete one first.",
  "ua.connection-missing": "This data connector doesn't exist.",
  "ua.connection-paused": "This data connector is paused. Resume it first.",
  "ua.connection-purged": "The data of this data connector was purged on {day}. Connect {title} again.",
  "ua.consent-missing": "This sign-in has expired or was used already. Connect again.",
  "ua.days-refused": "Choose up to {limit} days that are not in the future.",
  "ua.input-refused": "{problems}",
  "ua.package-missing": "This package doesn't exist.",
  "ua.reread-open": "A re-read is already running. Wait until it finishes.",
  "ua.settings-refused": "Check the connection: {problems}",
  "ua.shop-registered": "The shop name you entered is already registered within {host}",
  "ua.source-connected": "{title} is already connected to {business}.",
  "ua.source-limited": "The source limits how fast we can read. Try again in a minute.",
  "ua.source-refused": "{sentence}",
  "ua.source-retired": "{title} no longer provides data.",
  "ua.source-unavailable": "{sentence}",
  "ua.source-unknown": "This data source doesn't exist.",
  "ua.source-unreadable": "We could not read a part of the data.",
  "ua.start-date-refused": trialHelp,
  "ua.sync-missing": "This sync has ended.",
  "ua.tableau-missing": "Visualizations are not set up for this console.",
  "ua.tableau-unavailable": "Visualizations are not available. Try again in a minute.",
  "ua.upgrade-needed": "Your package doesn't include {title}. Upgrade to connect.",
};
