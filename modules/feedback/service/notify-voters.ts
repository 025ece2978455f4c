import type { Database, Tenant } from "@bc/db/database";
import { notifyAll } from "@bc/notification/public";
import { idWithin } from "@bc/runtime/ids";
import { findPost } from "../store/page-posts.ts";
import { listVoters } from "../store/write-posts.ts";

const take = 100;

/**
 * Notifies the next voters of a post that it is complete. Returns the last of them, or null at the end and if the post
 * is no longer complete. A voter is notified of a post once, even if it is completed again.
 */
export async function notifyVoters(
  database: Database,
  tenant: Tenant,
  postId: string,
  after: string | null,
): Promise<string | null> {
  return database.withTenant(tenant, async (tx) => {
    const post = await findPost(tx, postId);
    if (post?.status !== "complete" || post.hiddenAt || post.mergedIntoId) return null;
    const voters = await listVoters(tx, postId, after, take);
    await notifyAll(tx, voters, {
      kind: "feedback.post-shipped",
      cause: `feedback-post:${postId}`,
      dedupeId: idWithin(postId, "shipped"),
      params: { post: post.title },
    });
    return voters.length < take ? null : (voters.at(-1) ?? null);
  });
}
