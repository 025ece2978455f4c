import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { findFactorByCredential, listFactors } from "../store/factors.ts";
import { acceptStep, markUsed } from "../store/write-factors.ts";
import type { FactorParts } from "./factor-parts.ts";
import { credentialHash, openPasskey, type RelyingParty } from "./passkey.ts";

/** Returns the options for navigator.credentials.get() as JSON, for one account's passkeys or for any. */
export async function passkeyRequest(
  { database, vault }: FactorParts,
  { domain }: RelyingParty,
  { challenge, accountId }: { challenge: string; accountId?: string | undefined },
): Promise<string> {
  const factors = accountId ? await database.withoutTransaction((tx) => listFactors(tx, accountId)) : [];
  const held = factors.filter(({ kind }) => kind === "passkey");
  const options = await generateAuthenticationOptions({
    rpID: domain,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    userVerification: "required",
    ...(accountId && { allowCredentials: held.map((factor) => ({ id: openPasskey(vault, factor).id })) }),
  });
  return JSON.stringify(options);
}

export interface UsedPasskey {
  accountId: string;
  /** The RFC 8176 value: a hardware key, or a key that is synced between devices. */
  amr: "hwk" | "swk";
}

/** Returns the owner of the passkey that signed the challenge; undefined if it is unknown or its counter reveals a copy. */
export async function usePasskey(
  { database, vault, clock }: FactorParts,
  { domain, origins }: RelyingParty,
  { challenge, response }: { challenge: string; response: string },
): Promise<UsedPasskey | undefined> {
  const answer = parse(response);
  if (!answer) return undefined;
  const factor = await database.withoutTransaction((tx) =>
    findFactorByCredential(tx, credentialHash(vault, answer.id)),
  );
  if (!factor) return undefined;
  const { id, publicKey, isSynced } = openPasskey(vault, factor);
  const counter = factor.lastStep ?? 0;
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: domain,
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")), counter },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter } = checked.authenticationInfo;
  const isAccepted = await database.withTenant({}, async (tx) => {
    // The counter of synced passkeys stays zero.
    if (newCounter > 0 || counter > 0) return acceptStep(tx, factor.id, newCounter, clock.now());
    await markUsed(tx, factor.id, clock.now());
    return true;
  });
  return isAccepted ? { accountId: factor.accountId, amr: isSynced ? "swk" : "hwk" } : undefined;
}

function parse(response: string): AuthenticationResponseJSON | undefined {
  try {
    const answer = JSON.parse(response) as AuthenticationResponseJSON | null;
    return typeof answer?.id === "string" ? answer : undefined;
  } catch {
    return undefined;
  }
}
