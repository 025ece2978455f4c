import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type TokenRange, tokensIn } from "./search-condition.ts";

/** Counts the tokens of each reading of a word, to the limit. A reading has alternative ranges. */
export async function countTokens(
  tx: Tx,
  businessId: string,
  readings: readonly (readonly TokenRange[])[],
  limit: number,
): Promise<number[]> {
  if (readings.length === 0) return [];
  const counted = readings.map(
    (ranges, index) =>
      sql`select ${index}::integer as index, (select count(*)::integer from (${sql.join(
        ranges.map((range) => tokensIn(businessId, range)),
        sql` union all `,
      )} limit ${limit + 1}) c) as n`,
  );
  const { rows } = await sql<{ index: number; n: number }>`${sql.join(counted, sql` union all `)}`.execute(tables(tx));
  return readings.map((_, index) => rows.find((row) => row.index === index)?.n ?? 0);
}
