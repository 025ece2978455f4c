import type { Visitor } from "../contract/internal.ts";
import { networkOf } from "@bc/runtime/network";
import { replaceOutdatedHash } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import { findAccountForSignIn } from "../store/find-account.ts";
import { recordRightTry } from "../store/throttle.ts";
import type { AccountParts } from "./account-parts.ts";
import { type BucketName, bucketOf, chargeTry } from "./throttle.ts";

export interface SignInAttempt {
  email: string;
  password: string;
  visitor: Visitor;
  /** The secret in the browser's long-lived cookie; a browser that signed in before has its own count of tries. */
  browser?: string | undefined;
}

export interface SignedIn {
  accountId: string;
  isBlocked: boolean;
}

/**
 * The account, when e-mail and password belong together; nothing tells which of the two was wrong. Throws
 * "identity.throttled" while tries like this one have to wait, and "identity.busy" under a flood.
 */
export async function signIn(parts: AccountParts, attempt: SignInAttempt): Promise<SignedIn | undefined> {
  const { database, vault, clock, passwords } = parts;
  const { password, visitor, browser } = attempt;
  const email = attempt.email.trim().toLowerCase();
  const deviceHash = browser === undefined ? null : vault.hash(`browser ${browser}`);
  const account = await database.withoutTransaction((tx) => findAccountForSignIn(tx, email, deviceHash));
  const device: BucketName = ["device", account?.id ?? "", browser ?? ""];
  const network: BucketName = ["network", networkOf(visitor.network)];
  const stranger: BucketName = ["account-network", email, networkOf(visitor.network)];
  // A known browser answers for itself alone: whatever strangers do, they can't shut it out.
  const buckets = account?.knowsDevice ? [device] : [stranger, network];
  await database.withoutTransaction((tx) => chargeTry(tx, vault, buckets, clock.now()));

  const isRight = await passwords.matches(account?.passwordHash, password);
  if (!isRight || !account?.passwordHash) {
    const event = { accountId: account?.id ?? null, kind: "sign-in.refused", ...visitor };
    await database.withoutTransaction((tx) => recordEvent(tx, event));
    return undefined;
  }
  const { id: accountId, passwordHash } = account;
  const emptied = [device, stranger].map((name) => bucketOf(vault, name).hash);
  const lessened = account.knowsDevice ? [] : [bucketOf(vault, network).hash];
  await database.withoutTransaction((tx) =>
    recordRightTry(tx, { accountId, deviceHash, emptied, lessened }, clock.now()),
  );
  if (passwords.isOutdated(passwordHash)) {
    const renewed = await passwords.hash(password);
    await database.withoutTransaction((tx) => replaceOutdatedHash(tx, accountId, passwordHash, renewed));
  }
  return { accountId, isBlocked: account.blockedAt !== null };
}
