import { createHash } from "node:crypto";
import { findAccountByEmail } from "../store/find-account.ts";
import { findInvitation, type Invitation } from "../store/find-invitation.ts";
import type { AccountParts } from "./account-parts.ts";

export interface Invited extends Invitation {
  /** Whether the invited address has an account that can sign in. Only the holder of the emailed link learns this. */
  hasAccount: boolean;
}

/** Returns the pending invitation of an emailed link, or undefined if it is unknown, answered, revoked or expired. */
export function findInvited({ database }: Pick<AccountParts, "database">, token: string): Promise<Invited | undefined> {
  if (!token) return Promise.resolve(undefined);
  return database.withTenant({}, async (tx) => {
    const invitation = await findInvitation(tx, invitationHash(token));
    if (!invitation) return undefined;
    const account = await findAccountByEmail(tx, invitation.email);
    return { ...invitation, hasAccount: Boolean(account?.emailVerifiedAt) };
  });
}

/** Returns the hash by which invitations are stored, so that statements never contain the secret. */
export function invitationHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
