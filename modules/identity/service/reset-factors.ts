import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { lockAccount } from "../store/change-account.ts";
import { recordEvent, wasReset } from "../store/events.ts";
import { findAccount } from "../store/find-account.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import { deleteRecoveryCodes } from "../store/recovery-codes.ts";
import { deleteFactors } from "../store/write-factors.ts";
import { endSessions } from "./end-sessions.ts";
import type { FactorParts } from "./factor-parts.ts";
import { postMail } from "./mails.ts";

interface FactorReset {
  accountId: string;
  /** The support user's account. */
  actorId: string;
  reason: string;
  /** A request with a key that was used before is a retry. */
  idempotencyKey: string;
  visitor: Visitor;
}

/**
 * Removes every factor, passkey and recovery code of an account on behalf of support, ends its sessions and mails the
 * owner. Pending enrolments are cancelled, so a session that began one can't finish it afterwards. A retry does nothing,
 * so that it can't remove a factor that the owner enrolled in the meantime.
 */
export function resetFactors({ database, vault, clock }: FactorParts, reset: FactorReset): Promise<void> {
  const { accountId, actorId, reason, idempotencyKey, visitor } = reset;
  const now = clock.now();
  return database.withTenant({}, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw identityError("identity.account-missing");
    await lockAccount(tx, accountId);
    if (await wasReset(tx, { accountId, actorId, idempotencyKey })) return;
    const removed = await deleteFactors(tx, accountId, ["otp", "sms", "passkey"]);
    await deleteRecoveryCodes(tx, accountId);
    await spendOneTimeTokens(tx, accountId, ["enrolment", "sms-code", "passkey-registration"], now);
    const detail = { removed, reason, idempotencyKey };
    await recordEvent(tx, { accountId, actorId, kind: "factor.reset", ...visitor, detail });
    await endSessions(tx, vault, { which: { accountId }, reason: "factors-reset", visitor, actorId }, now);
    await postMail(tx, vault, accountId, { kind: "factors-reset", params: {} }, now);
  });
}
