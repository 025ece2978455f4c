import type { Database } from "@bc/db/database";
import { countAll } from "@bc/db/rate-limit";
import { newId } from "@bc/runtime/ids";
import { maxCommentsPerHour, newComment } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import type { Author, Viewer } from "../domain/present-author.ts";
import { type CommentRow, findComment, insertComment, pageComments } from "../store/comments.ts";
import { findPost } from "../store/page-posts.ts";
import { cutPage } from "./cut-page.ts";
import { presentAuthors } from "./present.ts";
import { type AskedPage, requireInput, requirePage, requirePostId } from "./require-input.ts";
import { hour, isOfTeam, lockListedPost } from "./write-post.ts";

export type CommentView = CommentRow & { author: Author };

export function listComments(
  database: Database,
  viewer: Viewer,
  { postId: id, ...page }: AskedPage & { postId: string },
): Promise<{ data: CommentView[]; next: string | null }> {
  const postId = requirePostId(id);
  const { after, take } = requirePage(page, "time");
  return database.withTenant(viewer, async (tx) => {
    const post = await findPost(tx, postId);
    if (!post || post.hiddenAt || post.mergedIntoId) throw feedbackError("feedback.post-missing");
    const { data, next } = cutPage(await pageComments(tx, { postId, after, take: take + 1, withHidden: false }), take);
    return { data: await presentAuthors(tx, viewer, data), next };
  });
}

export function createComment(
  database: Database,
  author: Viewer,
  { postId: givenId, text: givenText }: { postId: string; text: string },
): Promise<CommentView> {
  const postId = requirePostId(givenId);
  const { text } = requireInput(newComment, { text: givenText });
  const { userId, organizationId } = author;
  return database.withTenant(author, async (tx) => {
    const written = await countAll(tx, { name: "feedback-comment", windowMs: hour }, [userId]);
    if ((written.get(userId) ?? 0) > maxCommentsPerHour)
      throw feedbackError("feedback.comment-limit", { max: maxCommentsPerHour });
    await lockListedPost(tx, postId);
    const id = newId();
    const isTeam = await isOfTeam(tx, userId);
    await insertComment(tx, { id, postId, text, authorId: userId, organizationId, isTeam });
    const comment = await findComment(tx, id);
    const [view] = comment ? await presentAuthors(tx, author, [comment]) : [];
    if (!view) throw feedbackError("feedback.comment-missing");
    return view;
  });
}
