// Generated from list-posts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** How the author relates to the caller. */
export type FeedbackAuthorKind =
  /** A member of the caller's organization, shown by name. */
  | 'colleague'
  /** The caller. */
  | 'me'
  /** A user of another organization, or a former member. The name is not shown. */
  | 'other'
  /** A member of the team that runs the console. */
  | 'team';

export type FeedbackPostSort =
  /** Latest change of status first. */
  | 'changed'
  /** Newest first. */
  | 'new'
  /** Most votes first. */
  | 'top'
  /** Many votes in a short time first: ten times the votes weigh as much as 14 days. */
  | 'trending';

export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type ListPostsQueryVariables = Exact<{
  organizationId: string;
  sort?: FeedbackPostSort | null | undefined;
  statuses?: ReadonlyArray<FeedbackStatus> | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type ListPostsQuery = { readonly feedback_postList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly commentCount: number, readonly isVoted: boolean, readonly createdAt: string, readonly author: { readonly kind: FeedbackAuthorKind, readonly name: string } }> } };

export const listPosts: Operation<ListPostsQuery, ListPostsQueryVariables> = {
  name: "ListPosts",
  hash: "9793d205e801735debb7954746072f41fbf8ca7296b1ade356a6eca0940eaefc",
};
