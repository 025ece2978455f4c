import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Position } from "../domain/position.ts";
import type { FeedbackTables } from "./tables.gen.ts";

export interface ChangeRow {
  id: string;
  title: string;
  text: string;
  publishedAt: Date;
  posts: { id: string; title: string; voteCount: number }[];
}

// A link to a post that was hidden later is not shown.
const columns = sql`
  c.id, c.title, c.text, c.published_at as "publishedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'voteCount', p.vote_count)
      order by p.vote_count desc, p.id)
    from feedback.change_post l join feedback.post p on p.id = l.post_id
    where l.change_id = c.id and p.is_listed), '[]') as posts`;

/** Returns entries of the changelog, newest first, each with its position. */
export async function pageChanges(
  tx: Tx,
  { after, take }: { after: Position | undefined; take: number },
): Promise<(ChangeRow & { position: string })[]> {
  const { rows } = await sql<ChangeRow & { position: string }>`
    select ${columns}, (c.published_at at time zone 'UTC')::text || '+00' as position
    from feedback.change c
    ${after ? sql`where (c.published_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.published_at desc, c.id desc limit ${take}`.execute(tables(tx));
  return rows;
}

export async function findChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from feedback.change c where c.id = ${id}`.execute(
    tables(tx),
  );
  return rows[0];
}

interface SavedChange {
  id: string;
  title: string;
  text: string;
  authorId: string;
  postIds: readonly string[];
}

/** Inserts or updates an entry and its links. The time of publication and the author of an entry stay. */
export async function saveChange(tx: Tx, { id, title, text, authorId, postIds }: SavedChange): Promise<void> {
  const board = tables<FeedbackTables>(tx);
  await board
    .insertInto("feedback.change")
    .values({ id, title, text, author_id: authorId })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ title, text }))
    .execute();
  await board.deleteFrom("feedback.change_post").where("change_id", "=", id).execute();
  if (postIds.length > 0)
    await board
      .insertInto("feedback.change_post")
      .values([...new Set(postIds)].map((postId) => ({ change_id: id, post_id: postId })))
      .execute();
}

export async function deleteChange(tx: Tx, id: string): Promise<void> {
  await tables<FeedbackTables>(tx).deleteFrom("feedback.change").where("id", "=", id).execute();
}
