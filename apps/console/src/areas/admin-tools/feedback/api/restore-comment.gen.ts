// Generated from restore-comment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RestoreCommentMutationVariables = Exact<{
  id: string;
  reason: string;
}>;

export type RestoreCommentMutation = { readonly feedback_commentRestore: { readonly id: string } };

export const restoreComment: Operation<RestoreCommentMutation, RestoreCommentMutationVariables> = {
  name: "RestoreComment",
  hash: "b88093329f30cad64e32020730465abcc7d976cc5eba20ba00a33edcc038a20e",
};
