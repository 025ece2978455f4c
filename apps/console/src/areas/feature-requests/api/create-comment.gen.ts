// Generated from create-comment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackCommentCreateInput = {
  readonly organizationId: string;
  readonly postId: string;
  /** Plain text, up to 2,000 characters. */
  readonly text: string;
};

export type CreateCommentMutationVariables = Exact<{
  input: FeedbackCommentCreateInput;
}>;

export type CreateCommentMutation = { readonly feedback_commentCreate: { readonly id: string } };

export const createComment: Operation<CreateCommentMutation, CreateCommentMutationVariables> = {
  name: "CreateComment",
  hash: "498ef030927487efcceb9038c0273a7dcfee5a0dcaadaff5254b2a0211465779",
};
