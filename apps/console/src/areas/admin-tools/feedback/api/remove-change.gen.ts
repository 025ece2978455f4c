// Generated from remove-change.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RemoveChangeMutationVariables = Exact<{
  id: string;
  reason: string;
}>;

export type RemoveChangeMutation = { readonly feedback_changeRemove: string };

export const removeChange: Operation<RemoveChangeMutation, RemoveChangeMutationVariables> = {
  name: "RemoveChange",
  hash: "3331a3a4f8a1ba6fa4271e8a9dc465e6a96760c1e6bdcf963201bc387598d34e",
};
