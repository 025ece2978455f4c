import { createHash, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import type { Database } from "@bc/db/database";
import { insertSigningKey, listSigningKeys, retireSigningKeys } from "../store/signing-keys.ts";
import type { KeyRing } from "@bc/runtime/key-ring";

export type SigningJwk = JsonWebKey & { kid: string; alg: "ES256"; use: "sig" };

interface Parts {
  database: Database;
  vault: KeyRing;
}

/** Whoever verifies may have read the published keys this long ago. */
export const publishLeadMs = 15 * 60_000;
// A browser signs out with an identity token that may be as old as its session, long after it expired.
const retireAfterMs = 15 * 24 * 3_600_000;

/** The published keys, the one that signs first. `first` are the keys of a new installation. */
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

/** Publishes a new key, which signs once everybody had time to see it; the ones before it retire later on. */
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
