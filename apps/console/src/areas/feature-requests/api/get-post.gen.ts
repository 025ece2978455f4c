// Generated from get-post.graphql by pnpm generate.
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

export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type GetPostQueryVariables = Exact<{
  organizationId: string;
  id: string;
}>;

export type GetPostQuery = { readonly feedback_postShow: { readonly id: string, readonly title: string, readonly text: string, readonly status: FeedbackStatus, readonly statusChangedAt: string, readonly voteCount: number, readonly commentCount: number, readonly isVoted: boolean, readonly createdAt: string, readonly author: { readonly kind: FeedbackAuthorKind, readonly name: string } } };

export const getPost: Operation<GetPostQuery, GetPostQueryVariables> = {
  name: "GetPost",
  hash: "60f7fadfcb88883616da5771e802350e74561b1b2a48bb584c4369881e0d86ec",
};
