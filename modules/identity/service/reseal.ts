import type { Database } from "@bc/db/database";
import { countByKey, resealColumn, type SealedColumn } from "@bc/db/reseal";
import type { KeyRing } from "@bc/runtime/key-ring";

/** All columns that the vault seals. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "identity.lookup_key", column: "sealed_key" },
  { table: "identity.signing_key", column: "sealed_jwk" },
  { table: "identity.factor", column: "sealed_secret" },
  { table: "identity.one_time_token", column: "sealed_detail" },
  { table: "identity.mail", column: "sealed_params" },
  { table: "identity.artifact", column: "sealed_payload" },
];

export interface SealedCount {
  table: string;
  keyId: string;
  count: number;
}

/** Counts the rows of each table by the key that sealed them. */
export async function countSealed(database: Database): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const sealed of sealedColumns)
    for (const [keyId, count] of await countByKey(database, sealed)) counts.push({ table: sealed.table, keyId, count });
  return counts;
}

/** Re-seals all rows with the ring's first key. A second pass covers rows that were locked during the first. */
export async function reseal(
  database: Database,
  ring: KeyRing,
  onProgress: (table: string, resealed: number) => void,
): Promise<void> {
  for (const sealed of [...sealedColumns, ...sealedColumns])
    await resealColumn(database, ring, sealed, (resealed) => onProgress(sealed.table, resealed));
}
