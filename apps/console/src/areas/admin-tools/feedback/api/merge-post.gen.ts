// Generated from merge-post.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MergePostMutationVariables = Exact<{
  postId: string;
  intoId: string;
  reason: string;
}>;

export type MergePostMutation = { readonly feedback_postMerge: { readonly id: string } };

export const mergePost: Operation<MergePostMutation, MergePostMutationVariables> = {
  name: "MergePost",
  hash: "44ab4b99a9c49c405162af7f3c8dcd7426afbee6e969595b2811549cbea12485",
};
