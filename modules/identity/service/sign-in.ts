import type { Visitor } from "../contract/internal.ts";
import { addressOf } from "@bc/runtime/address-of";
import { networkOf } from "@bc/runtime/network";
import { replaceOutdatedHash } from "../store/change-account.ts";
import { recordEvent } from "../store/events.ts";
import type { FactorRequirement } from "../store/factor-requirement.ts";
import { openSignIn } from "../store/open-sign-in.ts";
import { type Bucket, copyDevice, recordSuccess } from "../store/throttle.ts";
import type { AccountParts } from "./account-parts.ts";
import { browserHashesOf } from "./browsers.ts";
import { type BucketName, bucketOf, throttled } from "./throttle.ts";
import type { Vault } from "./vault.ts";

export interface SignInAttempt {
  email: string;
  password: string;
  visitor: Visitor;
  /** The secret in the browser's long-lived cookie. A browser that signed in before has its own count of attempts. */
  browser: string;
  /** The secret in the cookie of an earlier release. It only counts for an account that knows it. */
  formerBrowser?: string | undefined;
}

export interface SignedIn {
  accountId: string;
  isBlocked: boolean;
  /** Whether a second factor must follow. */
  hasFactors: boolean;
  /** The requirement of a second factor, if the account has none. */
  requirement: FactorRequirement | null;
}

/**
 * Returns the account if the email and the password match; otherwise undefined, without revealing which one was wrong.
 * Throws "identity.throttled" while attempts must wait, and "identity.busy" under a flood.
 */
export async function signIn(parts: AccountParts, attempt: SignInAttempt): Promise<SignedIn | undefined> {
  const { database, vault, clock, passwords } = parts;
  const { password, visitor, browser, formerBrowser } = attempt;
  const email = addressOf(attempt.email.trim());
  const browsers = formerBrowser === undefined ? [browser] : [browser, formerBrowser];
  const deviceHashes = browsers.map((each) => browserHashesOf(vault, each).password);
  const devices = browsers.map((each): BucketName => ["device", email, each]);
  const network: BucketName = ["network", networkOf(visitor.network)];
  const everywhere: BucketName = ["account", email];
  const stranger: BucketName = ["account-network", email, networkOf(visitor.network)];
  // Only its own attempts count against a known browser, so that attackers can't lock it out.
  const [known, strangers] = [devices, [everywhere, stranger, network]].map((names) =>
    names.map((name) => bucketOf(vault, name)),
  ) as [Bucket[], Bucket[]];
  const account = await database.withoutTransaction((tx) =>
    openSignIn(tx, { email, deviceHashes, known, stranger: strangers }, clock.now()),
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
  if (formerBrowser !== undefined && account.knowsDevice)
    await database.withoutTransaction((tx) => copyDevice(tx, accountId, renamed(vault, formerBrowser, browser)));
  const cleared = [...devices, stranger].map((name) => bucketOf(vault, name).hash);
  const deviceHash = browserHashesOf(vault, browser).password;
  const credited = account.knowsDevice ? [] : [everywhere, network].map((name) => bucketOf(vault, name).hash);
  await database.withoutTransaction((tx) =>
    recordSuccess(tx, { accountId, deviceHash, cleared, credited }, clock.now()),
  );
  if (passwords.isOutdated(passwordHash)) {
    const renewed = await passwords.hash(password);
    await database.withoutTransaction((tx) => replaceOutdatedHash(tx, accountId, passwordHash, renewed));
  }
  const { isBlocked, hasFactors, requirement } = account;
  return { accountId, isBlocked, hasFactors, requirement };
}

function renamed(vault: Vault, from: string, to: string): { hash: Buffer; copy: Buffer }[] {
  const [hashes, copies] = [browserHashesOf(vault, from), browserHashesOf(vault, to)];
  return (["password", "code", "signIn"] as const).map((kind) => ({ hash: hashes[kind], copy: copies[kind] }));
}
