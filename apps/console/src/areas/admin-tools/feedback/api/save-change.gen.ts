// Generated from save-change.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackChangeSaveInput = {
  /** Omit for a new entry. */
  readonly id?: string | null | undefined;
  /** The feature requests that the change implements, at most 20. */
  readonly postIds: ReadonlyArray<string>;
  /** Plain text, up to 4,000 characters. */
  readonly text: string;
  /** Up to 120 characters. */
  readonly title: string;
};

export type SaveChangeMutationVariables = Exact<{
  input: FeedbackChangeSaveInput;
}>;

export type SaveChangeMutation = { readonly feedback_changeSave: { readonly id: string } };

export const saveChange: Operation<SaveChangeMutation, SaveChangeMutationVariables> = {
  name: "SaveChange",
  hash: "2b6d224feb4ce31cce80caf74d9c67d6f9471b91a90a2683d1c9b633adfa3415",
};
