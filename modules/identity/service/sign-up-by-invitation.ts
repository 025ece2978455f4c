import { newId } from "@bc/runtime/ids";
import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { ensureAccount, proveEmail } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findInvitation } from "../store/find-invitation.ts";
import { spendOneTimeTokens } from "../store/one-time-tokens.ts";
import type { AccountParts } from "./account-parts.ts";
import { invitationHash } from "./find-invited.ts";
import { forgiveNetwork, limitNetwork } from "./limit-network.ts";
import { requireGoodPassword } from "./require-password.ts";

export interface InvitedSignUp {
  /** The secret of the invitation's link. */
  token: string;
  password: string;
  visitor: Visitor;
}

/**
 * Creates the account of an invited address, and returns its ID. The link was emailed to that address only, so it
 * verifies the address; no other address can be given. It works for one account, once: throws "identity.link-spent" if
 * the invitation is no longer pending, or the address has an account already. A password from an earlier sign-up that
 * was never verified is replaced.
 */
export async function signUpByInvitation(parts: AccountParts, { token, password, visitor }: InvitedSignUp) {
  const { database, clock, passwords } = parts;
  const linkHash = invitationHash(token);
  await limitNetwork(parts, visitor);
  const invitation = await database.withTenant({}, (tx) => findInvitation(tx, linkHash));
  if (!invitation) throw identityError("identity.link-spent");
  requireGoodPassword(password, [invitation.email]);
  const passwordHash = await passwords.hash(password);
  const accountId = await database.withTenant({}, async (tx) => {
    const now = clock.now();
    // Again, because the invitation may have been revoked while the password was hashed.
    const pending = await findInvitation(tx, linkHash);
    if (!pending) throw identityError("identity.link-spent");
    const account = await ensureAccount(tx, { id: newId(), email: pending.email });
    if (account.blockedAt || !(await proveEmail(tx, account.id, passwordHash, now)))
      throw identityError("identity.link-spent");
    await spendOneTimeTokens(tx, account.id, ["verify-email", "reset-password"], now);
    await recordEvent(tx, { accountId: account.id, kind: "sign-up.requested", ...visitor });
    await recordEvent(tx, { accountId: account.id, kind: "email.verified", ...visitor, detail: { by: "invitation" } });
    return account.id;
  });
  await forgiveNetwork(parts, accountId, visitor);
  return accountId;
}
