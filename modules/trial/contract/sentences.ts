import { generalSentences, type Sentence, type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { trialErrors } from "./errors.ts";

const oops = "Oops! Something went wrong. Please try again later.";
const nameTaken = "This name is already being used by another {thing} within this organization";

/** The default error of the account form. */
export const accountNotUpdated =
  "There was an error while updating your account information. Please try again, or if the error persists, contact us.";

export const sentences: Sentences<typeof trialErrors> = {
  "trial.account-refused": accountNotUpdated,
  "trial.already-started": "This business already has a trial of this product.",
  "trial.business-name-taken": nameTaken,
  "trial.feed-unavailable": generalSentences.outage,
  "trial.impersonation-refused": "This isn't available while impersonating a user.",
  "trial.input-refused": "The request has a value that isn't allowed: {problems}",
  "trial.limit": tryAgain("Too many attempts."),
  "trial.marketplace-email-taken":
    "Looks like you have an account. A representative will contact you about merging your accounts.",
  "trial.marketplace-failed": oops,
  "trial.marketplace-unavailable": generalSentences.outage,
  "trial.missing": "This trial does not exist.",
  "trial.plan-unknown": "This plan is no longer available. Reload the page.",
  "trial.prices-unavailable": "Could not load page",
  "trial.product-enabled": "This business already has this product.",
  "trial.product-off": "This trial isn't available in this deployment.",
  "trial.registration-missing": "The payment registration wasn't completed. Start the trial again.",
  "trial.store-email-taken":
    "This email is already associated with a store account. Contact support to merge your accounts.",
  "trial.store-failed": oops,
  "trial.store-name-refused": "Sorry, you can't use that store name.",
  "trial.store-name-taken": "This name is already taken.",
  "trial.store-outcome-unknown": generalSentences.outage,
  "trial.store-server-error": "Unknown server error. Please try again later.",
  "trial.storefront-unavailable": generalSentences.outage,
};

/** Sentences shown at a form field, by the field's name in the operation's input. */
export const fieldSentences: Partial<Record<keyof typeof trialErrors, Record<string, Sentence>>> = {
  "trial.business-name-taken": { businessName: nameTaken },
};
