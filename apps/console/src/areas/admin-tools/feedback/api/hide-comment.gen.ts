// Generated from hide-comment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HideCommentMutationVariables = Exact<{
  id: string;
  reason: string;
}>;

export type HideCommentMutation = { readonly feedback_commentHide: { readonly id: string } };

export const hideComment: Operation<HideCommentMutation, HideCommentMutationVariables> = {
  name: "HideComment",
  hash: "0d007b8f2f654daa3a1457dd94df27629e3b4de27be8c12248542e417f835a68",
};
