import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { TokenKind } from "../domain/search-tokens.ts";

/** One token, or all that begin with it. */
export interface TokenRange {
  kind: TokenKind;
  token: string;
  isPrefix: boolean;
}

/** Orders with a token in one of the ranges. No range matches no order. */
export interface TokenMatch {
  ranges: readonly TokenRange[];
  /** More orders match than are worth collecting: each row of the list is checked instead. */
  isWide: boolean;
}

/** A term of a search, as it was understood: a tag, or matches that all hold. */
export type SearchCondition = { isExcluded: boolean } & ({ tag: string } | { all: readonly TokenMatch[] });

/** Returns the condition on `"order"."order" o`. */
export function searchedBy(businessId: string, condition: SearchCondition): RawBuilder<SqlBool> {
  const matches =
    "tag" in condition
      ? tagged(businessId, [condition.tag])
      : sql<SqlBool>`${sql.join(
          condition.all.map((match) => tokened(businessId, match)),
          sql` and `,
        )}`;
  return condition.isExcluded ? sql`not (${matches})` : matches;
}

function tokened(businessId: string, { ranges, isWide }: TokenMatch): RawBuilder<SqlBool> {
  if (ranges.length === 0) return sql`false`;
  // Behind "offset 0" the check stays one probe per row.
  if (isWide && ranges.every(({ isPrefix }) => !isPrefix))
    return sql`(${sql.join(
      ranges.map((range) => sql`exists (${tokensIn(businessId, range)} and s.order_id = o.id offset 0)`),
      sql` or `,
    )})`;
  return sql`o.id in (${sql.join(
    ranges.map((range) => tokensIn(businessId, range)),
    sql` union all `,
  )})`;
}

/** Selects the orders with a token of the range. */
export function tokensIn(businessId: string, { kind, token, isPrefix }: TokenRange): RawBuilder<unknown> {
  const condition = isPrefix ? sql`s.token >= ${token} and s.token < ${`${token}\u{10FFFF}`}` : sql`s.token = ${token}`;
  return sql`select s.order_id from "order".search_token s
    where s.business_id = ${businessId} and s.kind = ${kind} and ${condition}`;
}

export function tagged(businessId: string, names: readonly string[]): RawBuilder<SqlBool> {
  return sql`o.id in (select t.order_id from "order".order_tag t
    where t.business_id = ${businessId} and t.tag_id in (select n.id from "order".tag n
      where n.business_id = ${businessId} and lower(n.name) = any (${names.map((name) => name.toLowerCase())}::text[])))`;
}
