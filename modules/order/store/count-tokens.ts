import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type SearchCondition, searchedBy, type TokenRange, tokensInAny } from "./search-condition.ts";

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
      sql`select ${index}::integer as index, (select count(*)::integer
        from (${tokensInAny(businessId, ranges)} limit ${limit + 1}) c) as n`,
  );
  const { rows } = await sql<{ index: number; n: number }>`${sql.join(counted, sql` union all `)}`.execute(tables(tx));
  return readings.map((_, index) => rows.find((row) => row.index === index)?.n ?? 0);
}

/**
 * Counts the orders that match and are not deleted, without reading them. Beyond the limit it knows only that there are
 * more. It returns undefined if no word has to be there, or if many tokens of the same orders keep it from telling even
 * that.
 */
export async function countMatching(
  tx: Tx,
  businessId: string,
  search: readonly SearchCondition[],
  limit: number,
): Promise<number | undefined> {
  const words = search.flatMap((it) => ("tag" in it || it.isExcluded ? [] : it.all));
  const first = words.find(({ isWide }) => !isWide) ?? words[0];
  if (!first) return undefined;
  if (first.ranges.length === 0) return 0;
  const others = search
    .map((it) => ("tag" in it ? it : { ...it, all: it.all.filter((match) => match !== first) }))
    .filter((it) => "tag" in it || it.all.length > 0)
    .map((it) => sql` and ${searchedBy(businessId, it)}`);
  const maxRead = Math.ceil(limit * 1.2);
  const { rows } = await sql<{ orders: number; tokens: number }>`
    select coalesce(sum(t.tokens), 0)::integer as tokens, (count(*) filter (where t.id not in (
      select d.id from "order"."order" d
      where d.business_id = ${businessId} and d.deleted_at is not null)))::integer as orders
    from (
      select r.id, count(*) as tokens from (
        select o.id from (${tokensInAny(businessId, first.ranges)}) o (id) where true${sql.join(others, sql``)}
        limit ${maxRead}) r
      group by r.id) t`.execute(tables(tx));
  const { orders, tokens } = rows[0] ?? { orders: 0, tokens: 0 };
  return tokens < maxRead || orders > limit ? orders : undefined;
}
