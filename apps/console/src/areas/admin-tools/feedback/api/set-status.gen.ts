// Generated from set-status.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type SetStatusMutationVariables = Exact<{
  postId: string;
  status: FeedbackStatus;
}>;

export type SetStatusMutation = { readonly feedback_statusSet: { readonly id: string } };

export const setStatus: Operation<SetStatusMutation, SetStatusMutationVariables> = {
  name: "SetStatus",
  hash: "2f8b1f98511727a633f8b2560ab1b9eeb0a48d96f53119432bc8ba74f5ff0736",
};
