import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Status } from "../contract/board.ts";
import type { FeedbackTables } from "./tables.gen.ts";

const board = (tx: Tx) => tables<FeedbackTables>(tx);

export interface NewPost {
  id: string;
  title: string;
  text: string;
  authorId: string;
  organizationId: string;
  isTeam: boolean;
}

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  const { id, title, text, authorId, organizationId, isTeam } = post;
  await board(tx)
    .insertInto("feedback.post")
    .values({ id, title, text, author_id: authorId, organization_id: organizationId, is_team: isTeam })
    .execute();
}

interface Vote {
  postId: string;
  userId: string;
  organizationId: string;
}

/** Adds a vote and counts it, unless it exists. The post must be locked. */
export async function addVote(tx: Tx, { postId, userId, organizationId }: Vote): Promise<void> {
  await sql`
    with added as (
      insert into feedback.vote (user_id, post_id, organization_id) values (${userId}, ${postId}, ${organizationId})
      on conflict do nothing returning post_id)
    update feedback.post p set vote_count = p.vote_count + 1 from added where p.id = added.post_id`.execute(board(tx));
}

/** Removes a vote and its count, if it exists. The post must be locked. */
export async function removeVote(tx: Tx, { postId, userId }: Omit<Vote, "organizationId">): Promise<void> {
  await sql`
    with removed as (
      delete from feedback.vote v where v.user_id = ${userId} and v.post_id = ${postId} returning v.post_id)
    update feedback.post p set vote_count = p.vote_count - 1 from removed where p.id = removed.post_id`.execute(
    board(tx),
  );
}

export async function setStatus(tx: Tx, id: string, status: Status): Promise<void> {
  await board(tx)
    .updateTable("feedback.post")
    .set({ status, status_changed_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Hides a post for a reason, or shows it again. */
export async function setPostHidden(tx: Tx, id: string, reason: string | null): Promise<void> {
  await board(tx)
    .updateTable("feedback.post")
    .set({ hidden_at: reason === null ? null : sql<Date>`now()`, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** Moves votes, comments and changelog links of a post to another one. Both must be locked. */
export async function mergePost(tx: Tx, id: string, intoId: string): Promise<void> {
  // First, because it waits for changelog entries that are being linked to this post through a merged one.
  await board(tx).updateTable("feedback.post").set({ merged_into: intoId }).where("merged_into", "=", id).execute();
  await sql`
    with moved as (select feedback.move_votes(${id}, ${intoId}) as votes),
      comments as (update feedback.comment c set post_id = ${intoId} where c.post_id = ${id} returning c.hidden_at)
    update feedback.post p set vote_count = p.vote_count + moved.votes,
      comment_count = p.comment_count + (select count(*) from comments where hidden_at is null)
    from moved where p.id = ${intoId}`.execute(board(tx));
  await sql`
    insert into feedback.change_post (change_id, post_id)
    select l.change_id, ${intoId} from feedback.change_post l where l.post_id = ${id} on conflict do nothing`.execute(
    board(tx),
  );
  await board(tx).deleteFrom("feedback.change_post").where("post_id", "=", id).execute();
  await board(tx)
    .updateTable("feedback.post")
    .set({ merged_into: intoId, vote_count: 0, comment_count: 0 })
    .where("id", "=", id)
    .execute();
}

/** Returns the next voters of a post, by ID. For the worker only. */
export async function listVoters(tx: Tx, postId: string, after: string | null, take: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from feedback.list_voters(${postId}, ${after}, ${take}) as id`.execute(board(tx));
  return rows.map(({ id }) => id);
}

/** Returns the votes per organization, in a transaction that is everywhere. */
export async function pageVotes(
  tx: Tx,
  postId: string,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: { organizationId: string; count: number }[]; totalCount: number }> {
  const { rows } = await sql<{ organizationId: string; count: number; total: number }>`
    select v.organization_id as "organizationId", count(*)::integer as count, (count(*) over ())::integer as total
    from feedback.vote v where v.post_id = ${postId}
    group by v.organization_id order by count(*) desc, v.organization_id offset ${skip} limit ${take}`.execute(
    board(tx),
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}
