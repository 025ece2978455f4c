import type { Visitor } from "../contract/internal.ts";
import { addressOf } from "@bc/runtime/address-of";
import { networkOf } from "@bc/runtime/network";
import { replaceOutdatedHash } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import type { FactorRequirement } from "../store/factor-requirement.ts";
import { openSignIn } from "../store/open-sign-in.ts";
import { recordRightTry } from "../store/throttle.ts";
import type { AccountParts } from "./account-parts.ts";
import { type BucketName, bucketOf, throttled } from "./throttle.ts";

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
  /** Whether a second factor has to follow. */
  hasFactors: boolean;
  /** That somebody requires a second factor, where there is none. */
  requirement: FactorRequirement | null;
}

/**
 * The account, when e-mail and password belong together; nothing tells which of the two was wrong. Throws
 * "identity.throttled" while tries like this one have to wait, and "identity.busy" under a flood.
 */
export async function signIn(parts: AccountParts, attempt: SignInAttempt): Promise<SignedIn | undefined> {
  const { database, vault, clock, passwords } = parts;
  const { password, visitor, browser } = attempt;
  const email = addressOf(attempt.email.trim());
  const deviceHash = browser === undefined ? null : vault.hash(`browser ${browser}`);
  const device: BucketName = ["device", email, browser ?? ""];
  const network: BucketName = ["network", networkOf(visitor.network)];
  const everywhere: BucketName = ["account", email];
  const stranger: BucketName = ["account-network", email, networkOf(visitor.network)];
  // A known browser answers for itself alone: whatever strangers do, they can't shut it out.
  const [known, strangers] = [
    [bucketOf(vault, device)],
    [everywhere, stranger, network].map((name) => bucketOf(vault, name)),
  ];
  const account = await database.withoutTransaction((tx) =>
    openSignIn(tx, { email, deviceHash, known, stranger: strangers }, clock.now()),
  );
  if (!account.isOpen)
    throw await database.withoutTransaction((tx) =>
      throttled(tx, account.knowsDevice ? known : strangers, clock.now()),
    );

  const { accountId, passwordHash } = account;
  const isRight = await passwords.matches(passwordHash, password);
  if (!isRight || !accountId || !passwordHash) {
    const event = { accountId, kind: "sign-in.refused", ...visitor } as const;
    await database.withoutTransaction((tx) => recordEvent(tx, event));
    return undefined;
  }
  const emptied = [device, stranger].map((name) => bucketOf(vault, name).hash);
  const lessened = account.knowsDevice ? [] : [everywhere, network].map((name) => bucketOf(vault, name).hash);
  await database.withoutTransaction((tx) =>
    recordRightTry(tx, { accountId, deviceHash, emptied, lessened }, clock.now()),
  );
  if (passwords.isOutdated(passwordHash)) {
    const renewed = await passwords.hash(password);
    await database.withoutTransaction((tx) => replaceOutdatedHash(tx, accountId, passwordHash, renewed));
  }
  const { isBlocked, hasFactors, requirement } = account;
  return { accountId, isBlocked, hasFactors, requirement };
}
