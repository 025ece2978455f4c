import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "@bc/db/database";
import { createKeyRing, type KeyRing } from "@bc/runtime/key-ring";
import { findLookupKey, hasStarted, insertLookupKey } from "../store/lookup-key.ts";

/** Seals payloads and hashes ids, so that a copy of the tables is useless without the keys. */
export interface Vault extends KeyRing {
  /** The same under every key of the ring: what is stored under a hash is found after a rotation. */
  hash(id: string): Buffer;
}

type Keys = readonly [string, ...string[]];

export const createVaultRing = (keys: Keys): KeyRing => createKeyRing(keys, "identity");

export async function openVault(database: Database, keys: Keys): Promise<Vault> {
  const ring = createVaultRing(keys);
  const find = () => database.withoutTransaction(findLookupKey);
  let sealed = await find();
  if (!sealed) {
    const key = (await database.withoutTransaction(hasStarted)) ? derivedLookupKey(keys) : randomBytes(32);
    await database.withoutTransaction((tx) => insertLookupKey(tx, ring.seal(key.toString("base64url"))));
    sealed = await find();
  }
  if (!sealed) throw new Error("the lookup key was not stored");
  const lookupKey = createSecretKey(Buffer.from(ring.open(sealed) as string, "base64url"));
  return { ...ring, hash: (id) => createHmac("sha256", lookupKey).update(id).digest() };
}

/** What hashed ids before there was a stored lookup key. */
function derivedLookupKey(keys: Keys): Buffer {
  return Buffer.from(hkdfSync("sha256", keys.at(-1) ?? "", "", "brand-console.identity.id", 32));
}
