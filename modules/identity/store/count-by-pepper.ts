import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Counts password hashes by pepper. Null stands for hashes without a pepper ID. */
export async function countByPepper(tx: Tx): Promise<{ pepperId: string | null; count: number }[]> {
  const { rows } = await sql<{ pepperId: string | null; count: number }>`
    select substring(password_hash from '^peppered:([0-9a-f]{16}):') as "pepperId", count(*)::int as count
    from identity.account where password_hash is not null group by 1`.execute(tables(tx));
  return rows;
}
