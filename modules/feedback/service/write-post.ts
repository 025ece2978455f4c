import type { Database, Tx } from "@bc/db/database";
import { countAll } from "@bc/db/rate-limit";
import { findHeldRoles, isGranted } from "@bc/org/public";
import { newId } from "@bc/runtime/ids";
import { maxPostsPerHour, newPost, takesVotes } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import type { Viewer } from "../domain/present-author.ts";
import { findPost, lockPosts, type PostRow } from "../store/page-posts.ts";
import { addVote, insertPost, removeVote } from "../store/write-posts.ts";
import type { PostView } from "./list-posts.ts";
import { presentAuthors } from "./present.ts";
import { requireInput, requirePostId } from "./require-input.ts";

export const hour = 3_600_000;

/** Posts a feature request with its author's vote. */
export function createPost(database: Database, author: Viewer, input: unknown): Promise<PostView> {
  const { title, text } = requireInput(newPost, input);
  const { userId, organizationId } = author;
  return database.withTenant(author, async (tx) => {
    const written = await countAll(tx, { name: "feedback-post", windowMs: hour }, [userId]);
    if ((written.get(userId) ?? 0) > maxPostsPerHour)
      throw feedbackError("feedback.post-limit", { max: maxPostsPerHour });
    const id = newId();
    await insertPost(tx, { id, title, text, authorId: userId, organizationId, isTeam: await isOfTeam(tx, userId) });
    await addVote(tx, { postId: id, userId, organizationId });
    return viewOf(tx, author, id);
  });
}

/** Sets whether the user votes for a post. */
export function setVote(database: Database, voter: Viewer, id: string, isOn: boolean): Promise<PostView> {
  const postId = requirePostId(id);
  return database.withTenant(voter, async (tx) => {
    const post = await lockListedPost(tx, postId);
    if (!takesVotes(post.status)) throw feedbackError("feedback.votes-closed");
    await (isOn ? addVote : removeVote)(tx, { postId, ...voter });
    return viewOf(tx, voter, postId);
  });
}

/** Returns a visible post and locks it until the transaction ends. */
export async function lockListedPost(tx: Tx, id: string): Promise<PostRow> {
  const post = (await lockPosts(tx, [id])).get(id);
  if (!post || post.hiddenAt || post.mergedIntoId) throw feedbackError("feedback.post-missing");
  return post;
}

/** Whether the user is one of support. Their posts and comments are shown as the team's. */
export async function isOfTeam(tx: Tx, userId: string): Promise<boolean> {
  return isGranted("adminTools", await findHeldRoles(tx, userId, undefined), {});
}

async function viewOf(tx: Tx, viewer: Viewer, id: string): Promise<PostView> {
  const post = await findPost(tx, id);
  const [view] = post ? await presentAuthors(tx, viewer, [post]) : [];
  if (!view) throw feedbackError("feedback.post-missing");
  return view;
}
