// Generated from list-moderated-comments.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListModeratedCommentsQueryVariables = Exact<{
  postId: string;
  after?: string | null | undefined;
}>;

export type ListModeratedCommentsQuery = { readonly feedback_moderationCommentList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly text: string, readonly authorId: string, readonly authorName: string, readonly organizationName: string, readonly createdAt: string, readonly hiddenAt: string | null, readonly hiddenReason: string | null }> } };

export const listModeratedComments: Operation<ListModeratedCommentsQuery, ListModeratedCommentsQueryVariables> = {
  name: "ListModeratedComments",
  hash: "63bd0949d83c578659ac7dd7d241586b7806a1fd259eddbeacdb27be274d3ee2",
};
