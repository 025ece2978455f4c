// What the CRM's error types mean to people who can do something about them.
const causes: Readonly<Record<string, string>> = {
  BLOCKED_EMAIL: "The CRM blocks this email address.",
  FIELD_NOT_IN_FORM_DEFINITION: "The CRM's form lacks a field of this request.",
  FORM_HAS_RECAPTCHA_ENABLED: "The CRM's form requires a captcha, so it can't take requests from the console.",
  INPUT_TOO_LARGE: "An answer is too long for the CRM.",
  INVALID_EMAIL: "The CRM doesn't accept this email address.",
  INVALID_NUMBER: "The CRM doesn't accept a number of this request.",
  INVALID_PAGE_URI: "The CRM doesn't accept the address of the page.",
  NUMBER_OUT_OF_RANGE: "The CRM doesn't accept a number of this request.",
  REQUIRED_FIELD: "The CRM's form requires a field that this request doesn't have.",
  VALUE_NOT_IN_FIELD_DEFINITION: "The CRM's form lacks an option that was chosen.",
};

/** Returns why the CRM refused a submission, in plain words. */
export function explainRefusal(status: number, errorTypes: readonly string[]): string {
  const [known] = errorTypes.flatMap((type) => (Object.hasOwn(causes, type) ? [causes[type]] : []));
  if (known) return `${known} (${errorTypes.join(", ")})`;
  if (status === 401 || status === 403) return `The CRM denies the console access. (status ${status})`;
  if (status === 404) return "The CRM doesn't have the configured form. (status 404)";
  return `The CRM refused the request. (${errorTypes.join(", ") || `status ${status}`})`;
}
