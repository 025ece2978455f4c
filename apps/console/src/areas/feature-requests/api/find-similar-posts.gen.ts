// Generated from find-similar-posts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type FindSimilarPostsQueryVariables = Exact<{
  organizationId: string;
  title: string;
}>;

export type FindSimilarPostsQuery = { readonly feedback_postSimilar: ReadonlyArray<{ readonly id: string, readonly title: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly isVoted: boolean }> };

export const findSimilarPosts: Operation<FindSimilarPostsQuery, FindSimilarPostsQueryVariables> = {
  name: "FindSimilarPosts",
  hash: "51bb2a99e0171cde68d7e0affc80cf460754e11dff307c99fc1142ebfa9c2d65",
};
