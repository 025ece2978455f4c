import type { Database } from "@bc/db/database";
import { maxSearchLength, type Status } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import type { Author, Viewer } from "../domain/present-author.ts";
import { allWords, anyWord } from "../domain/search-query.ts";
import {
  findPost,
  findSimilarPosts,
  pagePosts,
  type PostFilter,
  type Sort,
  sorts,
  type VotedPostRow,
} from "../store/page-posts.ts";
import { cutPage } from "./cut-page.ts";
import { presentAuthors } from "./present.ts";
import { type AskedPage, requirePage, requirePostId } from "./require-input.ts";
import { takeSimilar } from "./take-similar.ts";

export type PostView = VotedPostRow & { author: Author };

export interface AskedPosts extends AskedPage {
  sort?: Sort | null | undefined;
  statuses?: readonly Status[] | null | undefined;
  search?: string | null | undefined;
}

/** Returns the filter, with one row more than the page holds, or undefined if nothing can match. */
export function readFilter({
  sort,
  statuses,
  search,
  ...page
}: AskedPosts): (PostFilter & { size: number }) | undefined {
  const by = sort ?? "trending";
  const { after, take } = requirePage(page, sorts[by].format);
  const text = search?.trim().slice(0, maxSearchLength) ?? "";
  const query = allWords(text);
  if (text !== "" && !query) return undefined;
  return { sort: by, statuses: statuses ?? undefined, query, after, take: take + 1, size: take };
}

export async function listPosts(
  database: Database,
  viewer: Viewer,
  asked: AskedPosts,
): Promise<{ data: PostView[]; next: string | null }> {
  const filter = readFilter(asked);
  if (!filter) return { data: [], next: null };
  return database.withTenant(viewer, async (tx) => {
    const { data, next } = cutPage(await pagePosts(tx, filter), filter.size);
    return { data: await presentAuthors(tx, viewer, data), next };
  });
}

const maxSimilar = 5;

/** Returns posts that the author of a new one should see first. */
export async function listSimilarPosts(database: Database, viewer: Viewer, title: string): Promise<PostView[]> {
  const query = anyWord(title.slice(0, maxSearchLength));
  if (!query) return [];
  await takeSimilar(database, viewer.userId);
  return database.withTenant(viewer, async (tx) =>
    presentAuthors(tx, viewer, await findSimilarPosts(tx, query, maxSimilar)),
  );
}

/** Returns a visible post, or the one that it was merged into. */
export function showPost(database: Database, viewer: Viewer, id: string): Promise<PostView> {
  const postId = requirePostId(id);
  return database.withTenant(viewer, async (tx) => {
    const found = await findPost(tx, postId);
    const post = found?.mergedIntoId ? await findPost(tx, found.mergedIntoId) : found;
    if (!post || post.hiddenAt) throw feedbackError("feedback.post-missing");
    const [view] = await presentAuthors(tx, viewer, [post]);
    if (!view) throw feedbackError("feedback.post-missing");
    return view;
  });
}
