import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

export async function findLookupKey(tx: Tx): Promise<Buffer | undefined> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.lookup_key")
    .select("sealed_key as sealedKey")
    .executeTakeFirst();
  return row?.sealedKey;
}

/** The key that is there already stays. */
export async function insertLookupKey(tx: Tx, sealedKey: Buffer): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.lookup_key")
    .values({ sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the service has run before; its first start stores a signing key. */
export async function hasStarted(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ hasKey: boolean }>`
    select exists (select from identity.signing_key) as "hasKey"`.execute(tables(tx));
  return rows[0]?.hasKey ?? false;
}
