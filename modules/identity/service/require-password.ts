import { identityError } from "../contract/errors.ts";
import { passwordProblem } from "../contract/password-rules.ts";
import { isCommon } from "./common-passwords.ts";

/** Throws if a new password violates a rule or is on the block list. */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  const problem = passwordProblem(password, own) ?? (isCommon(password) ? "common" : undefined);
  if (problem) throw identityError("identity.password-refused", { problem });
}
