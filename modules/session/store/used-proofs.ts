import { type Tx, tables } from "@bc/db/database";
import type { BatchStatement } from "@bc/db/in-batch";
import { sql } from "kysely";

export interface UsedProof {
  idHash: Buffer;
  /** The proof's iat in seconds. The same proof always has the same one, which decides where it is recorded. */
  createdAt: number;
}

/** Records proofs, and returns for each whether it is new to every process and valid by the database's clock. */
export const useProofs: BatchStatement<UsedProof, boolean> = {
  name: "proofs",
  async run(tx, proofs) {
    const { rows } = await sql<{ id_hash: Buffer }>`
      insert into org.used_proof (slot, id_hash)
      select org.proof_slot(p.created_at), p.id_hash
      from unnest(${proofs.map(({ idHash }) => idHash)}::bytea[],
        ${proofs.map(({ createdAt }) => createdAt)}::bigint[]) p (id_hash, created_at)
      where abs(extract(epoch from clock_timestamp()) - p.created_at) <= 75
      order by p.id_hash
      on conflict do nothing returning id_hash`.execute(tables(tx));
    const added = new Set(rows.map((row) => row.id_hash.toString("hex")));
    // Of the same proof twice in a batch, only the first is new.
    return proofs.map(({ idHash }) => added.delete(idHash.toString("hex")));
  },
};

/** Removes the proofs that have expired. */
export async function dropExpiredProofs(tx: Tx): Promise<void> {
  await sql`select org.truncate_expired_proofs()`.execute(tables(tx));
}
