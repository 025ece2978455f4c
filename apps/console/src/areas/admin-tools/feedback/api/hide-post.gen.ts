// Generated from hide-post.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HidePostMutationVariables = Exact<{
  id: string;
  reason: string;
}>;

export type HidePostMutation = { readonly feedback_postHide: { readonly id: string } };

export const hidePost: Operation<HidePostMutation, HidePostMutationVariables> = {
  name: "HidePost",
  hash: "1b2fadb3c928a0b6f46cee21d6278a00aed80484320847069251cd8374a71cce",
};
