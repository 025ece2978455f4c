import { type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { Status } from "../contract/board.ts";
import type { Position, PositionFormat } from "../domain/position.ts";

export interface PostRow {
  id: string;
  title: string;
  text: string;
  status: Status;
  statusChangedAt: Date;
  authorId: string;
  organizationId: string;
  isTeam: boolean;
  voteCount: number;
  commentCount: number;
  createdAt: Date;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  mergedIntoId: string | null;
}

/** A post with the vote of the transaction's user. */
export interface VotedPostRow extends PostRow {
  isVoted: boolean;
}

export type Sort = "top" | "new" | "trending" | "changed";
export type Visibility = "visible" | "hidden" | "merged";

export interface PostFilter {
  sort: Sort;
  statuses?: readonly Status[] | undefined;
  /** A text search query. */
  query?: string | undefined;
  after?: Position | undefined;
  take: number;
}

interface SortColumn {
  column: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  format: PositionFormat;
}

export const sorts: Readonly<Record<Sort, SortColumn>> = {
  top: { column: sql`p.vote_count`, type: sql`integer`, format: "integer" },
  new: { column: sql`p.created_at`, type: sql`timestamptz`, format: "time" },
  trending: { column: sql`p.trend`, type: sql`double precision`, format: "number" },
  changed: { column: sql`p.status_changed_at`, type: sql`timestamptz`, format: "time" },
};

// Times are written in UTC whatever the session's time zone is, with all digits.
const positionOf = ({ column, format }: SortColumn) =>
  format === "time" ? sql`(${column} at time zone 'UTC')::text || '+00'` : sql`${column}::text`;

const columns = sql`
  p.id, p.title, p.text, p.status, p.status_changed_at as "statusChangedAt", p.author_id as "authorId",
  p.organization_id as "organizationId", p.is_team as "isTeam", p.vote_count as "voteCount",
  p.comment_count as "commentCount", p.created_at as "createdAt", p.hidden_at as "hiddenAt",
  p.hidden_reason as "hiddenReason", p.merged_into as "mergedIntoId"`;
const isVoted = sql`
  exists (select from feedback.vote v where v.user_id = app.user_id() and v.post_id = p.id) as "isVoted"`;

const visibilities: Readonly<Record<Visibility, RawBuilder<unknown>>> = {
  visible: sql`p.is_listed`,
  hidden: sql`p.hidden_at is not null and p.merged_into is null`,
  merged: sql`p.merged_into is not null`,
};

/** Returns a page of posts, each with its position. */
export async function pagePosts(
  tx: Tx,
  { sort, statuses, query, after, take }: PostFilter,
  visibility: Visibility = "visible",
): Promise<(VotedPostRow & { position: string })[]> {
  const { column, type } = sorts[sort];
  const conditions = [
    visibilities[visibility],
    ...(statuses ? [sql`p.status = any (${statuses}::text[])`] : []),
    ...(query ? [sql`p.search @@ to_tsquery('english', ${query})`] : []),
    ...(after ? [sql`(${column}, p.id) < (${after.value}::${type}, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<VotedPostRow & { position: string }>`
    select ${columns}, ${isVoted}, ${positionOf(sorts[sort])} as position
    from feedback.post p where ${sql.join(conditions, sql` and `)}
    order by ${column} desc, p.id desc limit ${take}`.execute(tables(tx));
  return rows;
}

/** Returns the visible posts that match a text search query best. */
export async function findSimilarPosts(tx: Tx, query: string, take: number): Promise<VotedPostRow[]> {
  const { rows } = await sql<VotedPostRow>`
    select ${columns}, ${isVoted}
    from feedback.post p, to_tsquery('english', ${query}) query
    where p.is_listed and p.search @@ query
    order by ts_rank(p.search, query) desc, p.vote_count desc, p.id desc limit ${take}`.execute(tables(tx));
  return rows;
}

/** Returns a post, also if it is hidden or merged. */
export async function findPost(tx: Tx, id: string): Promise<VotedPostRow | undefined> {
  const { rows } =
    await sql<VotedPostRow>`select ${columns}, ${isVoted} from feedback.post p where p.id = ${id}`.execute(tables(tx));
  return rows[0];
}

/** Returns posts and locks them until the transaction ends. All callers lock in the order of the IDs. */
export async function lockPosts(tx: Tx, ids: readonly string[]): Promise<Map<string, PostRow>> {
  const { rows } = await sql<PostRow>`
    select ${columns} from feedback.post p where p.id = any (${ids}::uuid[]) order by p.id for no key update`.execute(
    tables(tx),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
