// Generated from create-post.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackPostCreateInput = {
  readonly organizationId: string;
  /** Plain text, up to 4,000 characters. */
  readonly text: string;
  /** Up to 120 characters. */
  readonly title: string;
};

export type CreatePostMutationVariables = Exact<{
  input: FeedbackPostCreateInput;
}>;

export type CreatePostMutation = { readonly feedback_postCreate: { readonly id: string } };

export const createPost: Operation<CreatePostMutation, CreatePostMutationVariables> = {
  name: "CreatePost",
  hash: "55057390995cd1131e031459701f79dbf47dbca73f1e5af960613a05525d2e5c",
};
