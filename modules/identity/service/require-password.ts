import { identityError } from "../contract/errors.ts";
import { type PasswordProblem, passwordProblem } from "../contract/password-rules.ts";
import { isCommon } from "./common-passwords.ts";

export function problemOf(password: string, own: readonly string[]): PasswordProblem | undefined {
  return passwordProblem(password, own) ?? (isCommon(password) ? "common" : undefined);
}

/** Refuses a new password that breaks a rule or stands on the block-list. */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  const problem = problemOf(password, own);
  if (problem) throw identityError("identity.password-refused", { problem });
}
