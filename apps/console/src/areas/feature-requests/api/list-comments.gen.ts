// Generated from list-comments.graphql by pnpm generate.
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

export type ListCommentsQueryVariables = Exact<{
  organizationId: string;
  postId: string;
  after?: string | null | undefined;
}>;

export type ListCommentsQuery = { readonly feedback_commentList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly text: string, readonly createdAt: string, readonly author: { readonly kind: FeedbackAuthorKind, readonly name: string } }> } };

export const listComments: Operation<ListCommentsQuery, ListCommentsQueryVariables> = {
  name: "ListComments",
  hash: "e49accede916dc7564b37afdd5dd57244b2cdfb31f680b95328effaec33a309a",
};
