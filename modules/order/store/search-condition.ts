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
  /** More orders match than are worth collecting. */
  isWide: boolean;
}

/** A term of a search, as it was understood: a tag, or matches that all hold. */
export type SearchCondition = { isExcluded: boolean } & ({ tag: string } | { all: readonly TokenMatch[] });

/** So many orders match that the first ones of a list are found sooner by checking its rows. Few have several words. */
export function isWide(search: readonly SearchCondition[]): boolean {
  const wanted = search.filter(({ isExcluded }) => !isExcluded);
  const [match, ...more] = wanted.flatMap((it) => ("tag" in it ? [{ isWide: false }] : [...it.all]));
  return more.length === 0 && (match?.isWide ?? true);
}

/** Returns the condition on the ID of `o`: it collects the orders that match, or looks at the tokens of each row. */
export function searchedBy(
  businessId: string,
  condition: SearchCondition,
  way: "collect" | "probe" = "collect",
): RawBuilder<SqlBool> {
  const tokened = way === "collect" ? collected : probed;
  const matches =
    "tag" in condition
      ? tagged(businessId, [condition.tag])
      : sql<SqlBool>`${sql.join(
          condition.all.map(({ ranges }) => (ranges.length === 0 ? sql`false` : tokened(businessId, ranges))),
          sql` and `,
        )}`;
  return condition.isExcluded ? sql`not (${matches})` : matches;
}

const collected = (businessId: string, ranges: readonly TokenRange[]): RawBuilder<SqlBool> =>
  sql`o.id in (${tokensInAny(businessId, ranges)})`;

/** Behind "offset 0" the check stays one probe per row. */
const probed = (businessId: string, ranges: readonly TokenRange[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    ranges.map((range) => sql`exists (${tokensIn(businessId, range)} and s.order_id = o.id offset 0)`),
    sql` or `,
  )})`;

/** Selects the orders with a token of the ranges, once for each token. */
export const tokensInAny = (businessId: string, ranges: readonly TokenRange[]): RawBuilder<unknown> =>
  sql.join(
    ranges.map((range) => tokensIn(businessId, range)),
    sql` union all `,
  );

/** Selects the orders with a token of the range. */
function tokensIn(businessId: string, { kind, token, isPrefix }: TokenRange): RawBuilder<unknown> {
  const condition = isPrefix ? sql`s.token >= ${token} and s.token < ${`${token}\u{10FFFF}`}` : sql`s.token = ${token}`;
  return sql`select s.order_id from "order".search_token s
    where s.business_id = ${businessId} and s.kind = ${kind} and ${condition}`;
}

export function tagged(businessId: string, names: readonly string[]): RawBuilder<SqlBool> {
  return sql`o.id in (select t.order_id from "order".order_tag t
    where t.business_id = ${businessId} and t.tag_id in (select n.id from "order".tag n
      where n.business_id = ${businessId} and lower(n.name) = any (${names.map((name) => name.toLowerCase())}::text[])))`;
}
