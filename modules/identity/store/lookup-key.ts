import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export async function findLookupKey(tx: Tx): Promise<Buffer | undefined> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.lookup_key")
    .select("sealed_key as sealedKey")
    .executeTakeFirst();
  return row?.sealedKey;
}

/** Does nothing if a key exists. */
export async function insertLookupKey(tx: Tx, sealedKey: Buffer): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.lookup_key")
    .values({ sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the sealed signing key that was stored first; undefined if the service has never run. */
export async function findOldestSigningKey(tx: Tx): Promise<Buffer | undefined> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.signing_key")
    .select("sealed_jwk as sealedJwk")
    .orderBy("published_at")
    .limit(1)
    .executeTakeFirst();
  return row?.sealedJwk;
}
