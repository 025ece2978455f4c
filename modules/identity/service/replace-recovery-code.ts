import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { listFactors } from "../store/factors.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { postMail } from "./mails.ts";
import { issueRecoveryCode } from "./recovery-code.ts";

/** Replaces the recovery code of a user who lost it. Throws "identity.factor-missing" without a factor. */
export function replaceRecoveryCode(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
): Promise<string> {
  return database.withTenant({}, async (tx) => {
    if (!(await listFactors(tx, accountId)).some(({ active }) => active))
      throw identityError("identity.factor-missing");
    await recordEvent(tx, { accountId, kind: "recovery-code.replaced", ...visitor });
    await postMail(tx, vault, accountId, { kind: "recovery-code-replaced", params: {} }, clock.now());
    return issueRecoveryCode(tx, vault, accountId);
  });
}
