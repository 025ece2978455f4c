// Generated from show-moderated-post.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type ShowModeratedPostQueryVariables = Exact<{
  id: string;
}>;

export type ShowModeratedPostQuery = { readonly feedback_moderationShow: { readonly id: string, readonly title: string, readonly text: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly commentCount: number, readonly authorId: string, readonly authorName: string, readonly organizationId: string, readonly organizationName: string, readonly createdAt: string, readonly hiddenAt: string | null, readonly hiddenReason: string | null, readonly mergedIntoId: string | null } };

export const showModeratedPost: Operation<ShowModeratedPostQuery, ShowModeratedPostQueryVariables> = {
  name: "ShowModeratedPost",
  hash: "f05e8bb2096ca5a28223fd6cc09f8840c326782a2252fdcb852bcf3f059a2035",
};
