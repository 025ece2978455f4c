// Generated from restore-post.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RestorePostMutationVariables = Exact<{
  id: string;
  reason: string;
}>;

export type RestorePostMutation = { readonly feedback_postRestore: { readonly id: string } };

export const restorePost: Operation<RestorePostMutation, RestorePostMutationVariables> = {
  name: "RestorePost",
  hash: "71c951418f897c89bd7224cb48af59230b92d3d51515ee204d8136ab7f43a96c",
};
