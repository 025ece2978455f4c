import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type TokenRange, tokensInAny } from "./search-condition.ts";

/** Returns the only order with one of these tokens, or nothing if there are none or several. Deleted orders don't count. */
export async function findExactOrder(
  tx: Tx,
  businessId: string,
  ranges: readonly TokenRange[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from "order"."order" o
    where o.business_id = ${businessId} and o.deleted_at is null and o.id in (${tokensInAny(businessId, ranges)})
    limit 2`.execute(tables(tx));
  return rows.length === 1 ? rows[0]?.id : undefined;
}
