import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const trialErrors = {
  /** With the sentence for each field. */
  "trial.account-refused": "invalid",
  /** The business had a trial of this product, or has one. */
  "trial.already-started": "conflict",
  /** With the thing (the organization's own word for a business). */
  "trial.business-name-taken": "conflict",
  "trial.feed-unavailable": "unavailable",
  /** No sister product is called while support impersonates the user. */
  "trial.impersonation-refused": "denied",
  /** With the sentence for each field. */
  "trial.input-refused": "invalid",
  /** With when to come back (retryAfterSeconds). */
  "trial.limit": "limited",
  /** The marketplace app has an account with the user's address. */
  "trial.marketplace-email-taken": "conflict",
  "trial.marketplace-failed": "conflict",
  "trial.marketplace-unavailable": "unavailable",
  "trial.missing": "missing",
  "trial.plan-unknown": "missing",
  "trial.prices-unavailable": "unavailable",
  "trial.product-enabled": "conflict",
  /** This deployment isn't connected to the product. */
  "trial.product-off": "missing",
  /** The user did not register for payment within the length of a trial. */
  "trial.registration-missing": "conflict",
  /** Storefront's 1001, or 0 with 1027. */
  "trial.store-email-taken": "conflict",
  /** Any code that has no other error. */
  "trial.store-failed": "conflict",
  /** Storefront's 1004. */
  "trial.store-name-refused": "conflict",
  /** Storefront's 1005, 1007 and 1008. */
  "trial.store-name-taken": "conflict",
  /** A call was interrupted and Storefront doesn't show its result yet. */
  "trial.store-outcome-unknown": "unavailable",
  /** Storefront's 1000. */
  "trial.store-server-error": "conflict",
  "trial.storefront-unavailable": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export type TrialErrorCode = keyof typeof trialErrors;
export const trialError = errorsOf(trialErrors);
