import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { announceShipped } from "../contract/announce-shipped.ts";
import { reasonGiven, type Status } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import { type CommentRow, findComment, setCommentHidden } from "../store/comments.ts";
import { findPost, lockPosts, type PostRow } from "../store/page-posts.ts";
import { mergePost as writeMerge, setPostHidden, setStatus as writeStatus } from "../store/write-posts.ts";
import { presentNames } from "./present.ts";
import { requireInput, requirePostId } from "./require-input.ts";

export interface Parts {
  database: Database;
  workflows: WorkflowClient;
}

type Named<Row> = Row & { authorName: string; organizationName: string };

/** Sets the status. Completing a post requests the notification of its voters in the same transaction. */
export async function setStatus(parts: Parts, actor: Actor, id: string, status: Status): Promise<Named<PostRow>> {
  const postId = requirePostId(id);
  return changing(parts, actor, postId, async (tx) => {
    const post = (await lockPosts(tx, [postId])).get(postId);
    if (!post || post.mergedIntoId) throw feedbackError("feedback.post-missing");
    if (post.status === status) return undefined;
    await writeStatus(tx, postId, status);
    return {
      announced: status === "complete" ? postId : undefined,
      entry: { action: "feedback-post.status-changed", before: { status: post.status }, after: { status } },
    };
  });
}

/** Merges a duplicate into another post. The voters who join a complete post are notified as well. */
export async function mergePost(
  parts: Parts,
  actor: Actor,
  asked: { id: string; intoId: string; reason: string },
): Promise<Named<PostRow>> {
  const [id, intoId] = [requirePostId(asked.id), requirePostId(asked.intoId)];
  const { reason } = requireInput(reasonGiven, { reason: asked.reason });
  if (id === intoId) throw feedbackError("feedback.merge-refused");
  return changing(parts, actor, id, async (tx) => {
    const locked = await lockPosts(tx, [id, intoId]);
    const [post, into] = [locked.get(id), locked.get(intoId)];
    if (!post || !into) throw feedbackError("feedback.post-missing");
    if (post.mergedIntoId || into.mergedIntoId || into.hiddenAt) throw feedbackError("feedback.merge-refused");
    await writeMerge(tx, id, intoId);
    return {
      announced: into.status === "complete" ? intoId : undefined,
      entry: { action: "feedback-post.merged", after: { intoId, reason, title: post.title } },
    };
  });
}

/** Hides or restores a post. Restoring a complete one notifies the voters who were not notified while it was hidden. */
export async function setHidden(
  parts: Parts,
  actor: Actor,
  asked: { id: string; isHidden: boolean; reason: string },
): Promise<Named<PostRow>> {
  const postId = requirePostId(asked.id);
  const { reason } = requireInput(reasonGiven, { reason: asked.reason });
  return changing(parts, actor, postId, async (tx) => {
    const post = (await lockPosts(tx, [postId])).get(postId);
    if (!post || post.mergedIntoId) throw feedbackError("feedback.post-missing");
    if ((post.hiddenAt !== null) === asked.isHidden) return undefined;
    await setPostHidden(tx, postId, asked.isHidden ? reason : null);
    const action = asked.isHidden ? "feedback-post.hidden" : "feedback-post.restored";
    return {
      announced: !asked.isHidden && post.status === "complete" ? postId : undefined,
      entry: { action, after: { reason, title: post.title } },
    };
  });
}

/** Hides or restores a comment. */
export function setCommentVisibility(
  database: Database,
  actor: Actor,
  { id, isHidden, reason: given }: { id: string; isHidden: boolean; reason: string },
): Promise<Named<CommentRow>> {
  const { reason } = requireInput(reasonGiven, { reason: given });
  if (!isUuid(id)) throw feedbackError("feedback.comment-missing");
  return database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    const found = await findComment(tx, id);
    if (!found) throw feedbackError("feedback.comment-missing");
    await lockPosts(tx, [found.postId]);
    const comment = await findComment(tx, id);
    // A merge moved it between the read and the lock; the next attempt locks the right post.
    if (comment?.postId !== found.postId) throw feedbackError("feedback.comment-missing");
    if ((comment.hiddenAt !== null) !== isHidden) {
      await setCommentHidden(tx, comment, isHidden ? reason : null);
      await recordAudit(tx, actor, {
        organizationId: null,
        action: isHidden ? "feedback-comment.hidden" : "feedback-comment.restored",
        target: { type: "feedback-comment", id },
        after: { reason, postId: comment.postId },
      });
    }
    const [named] = await presentNames(tx, [(await findComment(tx, id)) ?? comment]);
    if (!named) throw feedbackError("feedback.comment-missing");
    return named;
  });
}

interface Changed {
  /** The post whose voters are to be notified. */
  announced: string | undefined;
  entry: Pick<Parameters<typeof recordAudit>[2], "action" | "before" | "after">;
}

/** Changes a post, records it and requests the notifications, in one transaction. */
async function changing(
  { database, workflows }: Parts,
  actor: Actor,
  postId: string,
  change: (tx: Tx) => Promise<Changed | undefined>,
): Promise<Named<PostRow>> {
  // Runs belong to an organization, and the board to none: the run goes to the organization of the post's author.
  const found = await database.withoutTransaction((tx) => findPost(tx, postId));
  if (!found) throw feedbackError("feedback.post-missing");
  const tenant = { userId: actor.userId, organizationId: found.organizationId, everywhere: true } as const;
  const { post, run } = await database.withTenant(tenant, async (tx) => {
    const changed = await change(tx);
    const input = changed?.announced ? { postId: changed.announced } : undefined;
    const run = input && (await workflows.enqueue(tx, announceShipped, { input, key: input.postId }));
    const [post] = await presentNames(tx, [(await findPost(tx, postId)) ?? found]);
    if (changed)
      await recordAudit(tx, actor, {
        organizationId: null,
        target: { type: "feedback-post", id: postId },
        ...changed.entry,
      });
    return { post, run };
  });
  if (run) await workflows.submit(run);
  if (!post) throw feedbackError("feedback.post-missing");
  return post;
}
