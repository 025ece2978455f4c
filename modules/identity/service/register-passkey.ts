import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { newId } from "@bc/runtime/ids";
import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { listFactors } from "../store/factors.ts";
import { findAccount } from "../store/find-account.ts";
import { consumeOneTimeToken, insertOneTimeToken } from "../store/one-time-tokens.ts";
import { insertFactor } from "../store/write-factors.ts";
import { type FactorOwner, type FactorParts, later, minute } from "./factor-parts.ts";
import { postMail } from "./mails.ts";
import { credentialHash, openPasskey, type RelyingParty, type StoredPasskey } from "./passkey.ts";
import { recoveryCodesFor } from "./recovery-code.ts";

const purpose = "passkey-registration";

/** EdDSA, ES256 and RS256, which current devices create. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Returns the options for navigator.credentials.create() as JSON, for one registration within five minutes. */
export async function createPasskeyOptions(
  parts: FactorParts,
  party: RelyingParty,
  { accountId }: FactorOwner,
): Promise<string> {
  const { database, vault } = parts;
  return database.withTenant({}, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw identityError("identity.token-refused");
    const held = (await listFactors(tx, accountId)).filter(({ kind }) => kind === "passkey");
    const options = await generateRegistrationOptions({
      rpName: "Brand Console",
      rpID: party.domain,
      userName: account.email,
      supportedAlgorithmIDs,
      userID: Uint8Array.from(Buffer.from(accountId)),
      excludeCredentials: held.map((factor) => ({ id: openPasskey(vault, factor).id })),
      // Stored on the device and unlocked by PIN or biometrics: signs in without an address and counts as two factors.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await insertOneTimeToken(tx, {
      tokenHash: vault.hash(options.challenge),
      purpose,
      accountId,
      expiresAt: later(parts, 5 * minute),
    });
    return JSON.stringify(options);
  });
}

/** Stores the passkey that a browser created from those options. */
export async function registerPasskey(
  { database, vault, clock }: FactorParts,
  party: RelyingParty,
  { accountId, visitor }: FactorOwner,
  { response, name }: { response: string; name: string },
): Promise<{ id: string; recoveryCodes: string[] }> {
  const isOurs = async (challenge: string): Promise<boolean> => {
    const hash = vault.hash(challenge);
    const used = await database.withTenant({}, (tx) => consumeOneTimeToken(tx, purpose, hash, clock.now()));
    return used?.accountId === accountId;
  };
  const verify = async () =>
    verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: isOurs,
      expectedOrigin: [...party.origins],
      expectedRPID: party.domain,
      supportedAlgorithmIDs,
    });
  // Malformed input is refused rather than reported as an internal error.
  const { registrationInfo } = await verify().catch((cause: unknown) => {
    throw identityError("identity.passkey-refused", {}, { cause });
  });
  if (!registrationInfo) throw identityError("identity.passkey-refused");
  const { credential, credentialDeviceType } = registrationInfo;
  const stored: StoredPasskey = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    isSynced: credentialDeviceType === "multiDevice",
  };
  return database.withTenant({}, async (tx) => {
    const recoveryCodes = await recoveryCodesFor(tx, vault, accountId);
    const id = newId();
    const isNew = await insertFactor(tx, {
      id,
      accountId,
      kind: "passkey",
      name,
      active: true,
      sealedSecret: vault.seal(stored),
      credentialHash: credentialHash(vault, credential.id),
      lastStep: credential.counter,
    });
    if (!isNew) throw identityError("identity.passkey-refused");
    await recordEvent(tx, { accountId, kind: "factor.added", ...visitor, detail: { type: "passkey" } });
    await postMail(tx, vault, accountId, { kind: "factor-added", params: { name: "Passkey" } }, clock.now());
    return { id, recoveryCodes };
  });
}
