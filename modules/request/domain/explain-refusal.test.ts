import { expect, test } from "vitest";
import { explainRefusal } from "./explain-refusal.ts";

test.each([
  [400, ["INVALID_EMAIL"], "The CRM doesn't accept this email address. (INVALID_EMAIL)"],
  [400, ["SOMETHING_NEW"], "The CRM refused the request. (SOMETHING_NEW)"],
  [400, ["toString"], "The CRM refused the request. (toString)"],
  [403, [], "The CRM denies the console access. (status 403)"],
  [404, [], "The CRM doesn't have the configured form. (status 404)"],
  [422, [], "The CRM refused the request. (status 422)"],
])("refusal with status %i and %j is explained", (status, types, cause) => {
  expect(explainRefusal(status, types)).toBe(cause);
});
