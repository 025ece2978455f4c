import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export interface ArtifactRow {
  sealedPayload: Buffer;
  consumedAt: Date | null;
}

export interface ArtifactWrite {
  kind: string;
  idHash: Buffer;
  sealedPayload: Buffer;
  grantHash: Buffer | null;
  uidHash: Buffer | null;
  expiresAt: Date | null;
}

export async function upsertArtifact(tx: Tx, artifact: ArtifactWrite): Promise<void> {
  const row = {
    sealed_payload: artifact.sealedPayload,
    grant_hash: artifact.grantHash,
    uid_hash: artifact.uidHash,
    expires_at: artifact.expiresAt,
  };
  await tables<IdentityTables>(tx)
    .insertInto("identity.artifact")
    .values({ kind: artifact.kind, id_hash: artifact.idHash, ...row })
    .onConflict((conflict) => conflict.columns(["kind", "id_hash"]).doUpdateSet(row))
    .execute();
}

export function findArtifact(
  tx: Tx,
  kind: string,
  by: { column: "id_hash" | "uid_hash"; hash: Buffer },
  now: Date,
): Promise<ArtifactRow | undefined> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.artifact")
    .select(["sealed_payload as sealedPayload", "consumed_at as consumedAt"])
    .where("kind", "=", kind)
    .where(by.column, "=", by.hash)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .executeTakeFirst();
}

/** Whether this caller is the one who used it up: of several at once, one wins. */
export async function consumeArtifact(tx: Tx, kind: string, idHash: Buffer, now: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .updateTable("identity.artifact")
    .set({ consumed_at: now })
    .where("kind", "=", kind)
    .where("id_hash", "=", idHash)
    .where("consumed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteArtifact(tx: Tx, kind: string, idHash: Buffer): Promise<void> {
  await tables<IdentityTables>(tx)
    .deleteFrom("identity.artifact")
    .where("kind", "=", kind)
    .where("id_hash", "=", idHash)
    .execute();
}

/** A grant's end takes all its codes and tokens with it. */
export async function deleteArtifactsOfGrant(tx: Tx, grantHash: Buffer): Promise<void> {
  await tables<IdentityTables>(tx).deleteFrom("identity.artifact").where("grant_hash", "=", grantHash).execute();
}

export async function deleteExpiredArtifacts(tx: Tx, now: Date): Promise<void> {
  await tables<IdentityTables>(tx).deleteFrom("identity.artifact").where("expires_at", "<", now).execute();
}
