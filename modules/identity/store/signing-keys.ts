import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export interface SigningKeyRow {
  id: string;
  sealedJwk: Buffer;
  signsFrom: Date;
}

/** Returns the published keys, the signing key first. */
export async function listSigningKeys(tx: Tx, now: Date): Promise<SigningKeyRow[]> {
  const keys = await tables<IdentityTables>(tx)
    .selectFrom("identity.signing_key")
    .select(["id", "sealed_jwk as sealedJwk", "signs_from as signsFrom"])
    .where((where) => where.or([where("retires_at", "is", null), where("retires_at", ">", now)]))
    .orderBy("signs_from", "desc")
    .execute();
  return [...keys.filter(({ signsFrom }) => signsFrom <= now), ...keys.filter(({ signsFrom }) => signsFrom > now)];
}

/** Does nothing if the key exists. */
export async function insertSigningKey(tx: Tx, key: SigningKeyRow, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.signing_key")
    .values({ id: key.id, sealed_jwk: key.sealedJwk, published_at: now, signs_from: key.signsFrom })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function retireSigningKeys(tx: Tx, except: string, at: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.signing_key")
    .set({ retires_at: at })
    .where("id", "!=", except)
    .where("retires_at", "is", null)
    .execute();
}
