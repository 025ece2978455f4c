import type { Page } from "@bc/db/page";
import type { Database } from "@bc/db/database";
import { feedbackError } from "../contract/errors.ts";
import { pageComments } from "../store/comments.ts";
import { findPost, pagePosts, type Visibility } from "../store/page-posts.ts";
import { pageVotes } from "../store/write-posts.ts";
import { cutPage } from "./cut-page.ts";
import { type AskedPosts, readFilter } from "./list-posts.ts";
import { namesOf, presentNames } from "./present.ts";
import { type AskedPage, requirePage, requirePostId } from "./require-input.ts";

const asSupport = (userId: string) => ({ userId, everywhere: true }) as const;

export async function listModeration(
  database: Database,
  userId: string,
  { visibility, ...asked }: AskedPosts & { visibility?: Visibility | null | undefined },
) {
  const filter = readFilter(asked);
  if (!filter) return { data: [], next: null };
  return database.withTenant(asSupport(userId), async (tx) => {
    const { data, next } = cutPage(await pagePosts(tx, filter, visibility ?? "visible"), filter.size);
    return { data: await presentNames(tx, data), next };
  });
}

export function showModeration(database: Database, userId: string, id: string) {
  const postId = requirePostId(id);
  return database.withTenant(asSupport(userId), async (tx) => {
    const post = await findPost(tx, postId);
    const [named] = post ? await presentNames(tx, [post]) : [];
    if (!named) throw feedbackError("feedback.post-missing");
    return named;
  });
}

export function listModerationComments(
  database: Database,
  userId: string,
  { postId: id, ...page }: AskedPage & { postId: string },
) {
  const postId = requirePostId(id);
  const { after, take } = requirePage(page, "time");
  return database.withTenant(asSupport(userId), async (tx) => {
    const { data, next } = cutPage(await pageComments(tx, { postId, after, take: take + 1, withHidden: true }), take);
    return { data: await presentNames(tx, data), next };
  });
}

export function listVotes(database: Database, userId: string, id: string, page: Page) {
  const postId = requirePostId(id);
  return database.withTenant(asSupport(userId), async (tx) => {
    const { rows, totalCount } = await pageVotes(tx, postId, page);
    const names = await namesOf(
      tx,
      rows.map(({ organizationId }) => organizationId),
    );
    const data = rows.map((row) => ({
      ...row,
      organizationName: names.get(row.organizationId) ?? "Deleted organization",
    }));
    return { data, totalCount, ...page };
  });
}
