// Generated from list-moderated-posts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type FeedbackVisibility =
  | 'hidden'
  | 'merged'
  | 'visible';

export type ListModeratedPostsQueryVariables = Exact<{
  visibility?: FeedbackVisibility | null | undefined;
  statuses?: ReadonlyArray<FeedbackStatus> | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type ListModeratedPostsQuery = { readonly feedback_moderationList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly commentCount: number, readonly organizationName: string, readonly createdAt: string }> } };

export const listModeratedPosts: Operation<ListModeratedPostsQuery, ListModeratedPostsQueryVariables> = {
  name: "ListModeratedPosts",
  hash: "ce679ffd073fe75f5b8613151842c15849bf940fb4fde5e4eb2c2af46f525f69",
};
