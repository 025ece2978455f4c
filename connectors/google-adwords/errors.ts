import { classifyGoogle } from "@bc/connector-kit/families/google";

const revoked = new Set([
  "OAUTH_TOKEN_REVOKED",
  "OAUTH_TOKEN_EXPIRED",
  "OAUTH_TOKEN_DISABLED",
  "GOOGLE_ACCOUNT_DELETED",
  "NOT_ADS_USER",
]);
const closed = new Set(["CUSTOMER_NOT_ENABLED", "ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT", "INCOMPLETE_SIGNUP"]);
const manager = new Set([
  "USER_PERMISSION_DENIED",
  "CUSTOMER_NOT_FOUND",
  "INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION",
]);
const factors = new Set(["TWO_STEP_VERIFICATION_NOT_ENROLLED", "ADVANCED_PROTECTION_NOT_ENROLLED"]);
const daily = new Set(["RESOURCE_EXHAUSTED", "EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION"]);

/** Names of Google Ads errors that mean more than their status. */
export const classify = classifyGoogle("Google Ads", ({ code, status, waitMs }) => {
  if (revoked.has(code))
    return { class: "reauth", code, sentence: "Google Ads no longer accepts our access. Reconnect to continue." };
  if (closed.has(code))
    return {
      class: "skip",
      code,
      sentence: "This Google Ads account is closed or suspended. Its stored data is kept.",
    };
  if (manager.has(code))
    return {
      class: "user-fix",
      code,
      sentence: "Google Ads denies access to this customer. Check the login customer ID of your manager account.",
    };
  if (factors.has(code))
    return {
      class: "user-fix",
      code,
      sentence: "Google asks you to turn on 2-Step Verification for your Google user.",
    };
  if (daily.has(code) && status === "RESOURCE_EXHAUSTED" && waitMs === undefined)
    return {
      class: "defer",
      code,
      sentence: "The daily quota of Google Ads is used up. We continue when it is restored.",
      waitMs: 6 * 3_600_000,
    };
  return undefined;
});
