import { createHash, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import type { Database } from "@bc/db/database";
import { insertSigningKey, listSigningKeys, retireSigningKeys } from "../store/signing-keys.ts";
import type { KeyRing } from "@bc/runtime/key-ring";

export type SigningJwk = JsonWebKey & { kid: string; alg: "ES256"; use: "sig" };

interface Parts {
  database: Database;
  vault: KeyRing;
}

/** Verifiers may cache the published keys for this long. */
export const publishLeadMs = 15 * 60_000;
// Sign-out sends the ID token of the session, long after that token has expired.
const retireAfterMs = 15 * 24 * 3_600_000;

/** Returns the published keys, the signing key first. A new installation stores the keys in `first`. */
export async function readSigningKeys(
  { database, vault }: Parts,
  first: readonly JsonWebKey[],
  now: Date,
): Promise<SigningJwk[]> {
  const read = () => database.withoutTransaction((tx) => listSigningKeys(tx, now));
  let rows = await read();
  if (rows.length === 0) {
    for (const jwk of first)
      await database.withoutTransaction((tx) => insertSigningKey(tx, rowOf(vault, withNames(jwk), now), now));
    rows = await read();
  }
  return rows.map(({ sealedJwk }) => vault.open(sealedJwk) as SigningJwk);
}

/** Publishes a new key. It signs after `leadMs`, when verifiers have read it; previous keys retire later. */
export async function rotateSigningKey({ database, vault }: Parts, now: Date, leadMs = publishLeadMs): Promise<string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = withNames(privateKey.export({ format: "jwk" }));
  const signsFrom = new Date(now.getTime() + leadMs);
  await database.withTenant({}, async (tx) => {
    await insertSigningKey(tx, rowOf(vault, jwk, signsFrom), now);
    await retireSigningKeys(tx, jwk.kid, new Date(signsFrom.getTime() + retireAfterMs));
  });
  return jwk.kid;
}

function rowOf(vault: KeyRing, jwk: SigningJwk, signsFrom: Date) {
  return { id: jwk.kid, sealedJwk: vault.seal(jwk), signsFrom };
}

function withNames(jwk: JsonWebKey & { kid?: string }): SigningJwk {
  const kid = jwk.kid ?? createHash("sha256").update(`${jwk.x} ${jwk.y}`).digest("base64url").slice(0, 16);
  return { ...jwk, kid, alg: "ES256", use: "sig" };
}
