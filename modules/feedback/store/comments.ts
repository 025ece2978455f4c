import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Position } from "../domain/position.ts";
import type { FeedbackTables } from "./tables.gen.ts";

export interface CommentRow {
  id: string;
  postId: string;
  text: string;
  authorId: string;
  organizationId: string;
  isTeam: boolean;
  createdAt: Date;
  hiddenAt: Date | null;
  hiddenReason: string | null;
}

const columns = sql`
  c.id, c.post_id as "postId", c.text, c.author_id as "authorId", c.organization_id as "organizationId",
  c.is_team as "isTeam", c.created_at as "createdAt", c.hidden_at as "hiddenAt", c.hidden_reason as "hiddenReason"`;

/** Returns comments, oldest first, each with its position. */
export async function pageComments(
  tx: Tx,
  {
    postId,
    after,
    take,
    withHidden,
  }: { postId: string; after: Position | undefined; take: number; withHidden: boolean },
): Promise<(CommentRow & { position: string })[]> {
  const { rows } = await sql<CommentRow & { position: string }>`
    select ${columns}, (c.created_at at time zone 'UTC')::text || '+00' as position
    from feedback.comment c where c.post_id = ${postId}
      ${withHidden ? sql`` : sql`and c.hidden_at is null`}
      ${after ? sql`and (c.created_at, c.id) > (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.created_at, c.id limit ${take}`.execute(tables(tx));
  return rows;
}

export async function findComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from feedback.comment c where c.id = ${id}`.execute(
    tables(tx),
  );
  return rows[0];
}

/** Inserts a comment and counts it. The post must be locked. */
export async function insertComment(
  tx: Tx,
  comment: Pick<CommentRow, "id" | "postId" | "text" | "authorId" | "organizationId" | "isTeam">,
): Promise<void> {
  const { id, postId, text, authorId, organizationId, isTeam } = comment;
  await tables<FeedbackTables>(tx)
    .insertInto("feedback.comment")
    .values({ id, post_id: postId, text, author_id: authorId, organization_id: organizationId, is_team: isTeam })
    .execute();
  await countComment(tx, postId, 1);
}

/** Hides a comment for a reason, or shows it again, and counts it. The post must be locked. */
export async function setCommentHidden(tx: Tx, { id, postId }: CommentRow, reason: string | null): Promise<void> {
  await tables<FeedbackTables>(tx)
    .updateTable("feedback.comment")
    .set({ hidden_at: reason === null ? null : sql<Date>`now()`, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
  await countComment(tx, postId, reason === null ? 1 : -1);
}

async function countComment(tx: Tx, postId: string, by: 1 | -1): Promise<void> {
  await tables<FeedbackTables>(tx)
    .updateTable("feedback.post")
    .set(({ eb }) => ({ comment_count: eb("comment_count", "+", by) }))
    .where("id", "=", postId)
    .execute();
}
