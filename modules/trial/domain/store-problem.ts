import type { TrialErrorCode } from "../contract/errors.ts";

const codes: Readonly<Record<number, TrialErrorCode>> = {
  1000: "trial.store-server-error",
  1001: "trial.store-email-taken",
  1004: "trial.store-name-refused",
  1005: "trial.store-name-taken",
  1007: "trial.store-name-taken",
  1008: "trial.store-name-taken",
};

/** Returns the error for the codes that Storefront answered with. Of several, the first that has its own error counts. */
export function storeProblem(answered: readonly number[]): TrialErrorCode {
  if (answered.includes(0) && answered.includes(1027)) return "trial.store-email-taken";
  return answered.map((code) => codes[code]).find((code) => code !== undefined) ?? "trial.store-failed";
}
