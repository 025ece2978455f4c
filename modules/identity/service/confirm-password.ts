import { networkOf } from "@bc/runtime/network";
import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { recordEvent } from "../store/events.ts";
import type { AccountRow } from "../store/find-account.ts";
import { recordSuccess } from "../store/throttle.ts";
import type { AccountParts } from "./account-parts.ts";
import { type BucketName, bucketOf, chargeAttempt } from "./throttle.ts";

/**
 * Checks that a signed-in user knows the account's password. Throws "identity.password-wrong" or "identity.throttled".
 * The limits of sign-in don't apply, so that attackers without a session can't lock the user out.
 */
export async function confirmPassword(
  { database, vault, clock, passwords }: AccountParts,
  account: AccountRow,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<void> {
  const accountId = account.id;
  const here: BucketName = ["confirmation", accountId, networkOf(visitor.network)];
  const everywhere: BucketName = ["confirmation-account", accountId];
  await database.withoutTransaction((tx) => chargeAttempt(tx, vault, [here, everywhere], clock.now()));
  if (!(await passwords.matches(account.passwordHash, password))) {
    await database.withoutTransaction((tx) => recordEvent(tx, { accountId, kind: "sign-in.refused", ...visitor }));
    throw identityError("identity.password-wrong");
  }
  const [cleared, credited] = [[bucketOf(vault, here).hash], [bucketOf(vault, everywhere).hash]];
  const right = { accountId, deviceHash: null, cleared, credited };
  await database.withoutTransaction((tx) => recordSuccess(tx, right, clock.now()));
}
