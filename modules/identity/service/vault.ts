import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import type { Database } from "@bc/db/database";
import { createKeyRing, type KeyRing } from "@bc/runtime/key-ring";
import { findLookupKey, findOldestSigningKey, insertLookupKey } from "../store/lookup-key.ts";

/** Seals payloads and hashes IDs, so that a copy of the tables is useless without the keys. */
export interface Vault extends KeyRing {
  /** The same for every key of the ring, so that rows are found after a rotation. */
  hash(id: string): Buffer;
  /** One code per key of the ring, that of the first key first. Removing a key invalidates its codes. */
  authenticate(text: string): readonly [Buffer, ...Buffer[]];
}

type Keys = readonly [string, ...string[]];

export const createVaultRing = (keys: Keys): KeyRing => createKeyRing(keys, "identity");

export async function openVault(database: Database, keys: Keys): Promise<Vault> {
  const ring = createVaultRing(keys);
  const find = () => database.withoutTransaction(findLookupKey);
  let sealed = await find();
  if (!sealed) {
    const sealedJwk = await database.withoutTransaction(findOldestSigningKey);
    const key = sealedJwk ? derive(sealedBy(keys, sealedJwk), "id") : randomBytes(32);
    await database.withoutTransaction((tx) => insertLookupKey(tx, ring.seal(key.toString("base64url"))));
    sealed = await find();
  }
  if (!sealed) throw new Error("the lookup key was not stored");
  const lookupKey = createSecretKey(Buffer.from(ring.open(sealed) as string, "base64url"));
  const secrets = keys.map((key) => createSecretKey(derive(key, "message")));
  const mac = (secret: KeyObject, text: string): Buffer => createHmac("sha256", secret).update(text).digest();
  return {
    ...ring,
    hash: (id) => mac(lookupKey, id),
    authenticate: (text) => secrets.map((secret) => mac(secret, text)) as [Buffer, ...Buffer[]],
  };
}

/**
 * Returns the key that sealed the value. Releases without a stored lookup key had one key, which sealed and hashed
 * everything; its position in the list depends on the step of a rotation.
 */
function sealedBy(keys: Keys, sealed: Buffer): string {
  const opens = (key: string): boolean => {
    try {
      createVaultRing([key]).open(sealed);
      return true;
    } catch {
      return false;
    }
  };
  const found = keys.find(opens);
  if (found === undefined) throw new Error("VAULT_KEYS lacks the key that sealed the signing keys");
  return found;
}

function derive(key: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `brand-console.identity.${use}`, 32));
}
